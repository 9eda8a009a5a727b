/** Refusals of questions to `explore` besides those that other endpoints have too. */
export const refusedQuestions = {
  question_cancelled: {
    status: 409,
    message: 'The question was cancelled.',
    when: 'Somebody cancelled a question to `explore` by its `id`.',
  },
  parquet_unavailable: {
    status: 422,
    message: 'Parquet is written by DuckDB, which this server does not run. Choose csv or ndjson.',
    when: '`format` is `parquet`, and the lake is off, or not available on this platform.',
  },
} as const
