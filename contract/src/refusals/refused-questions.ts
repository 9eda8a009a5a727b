/** Refusals of questions about facts besides those that other endpoints have too. */
export const refusedQuestions = {
  personal_data_required: {
    status: 403,
    message:
      'This is about personal data, which you may not see. An owner can allow it to a member or a management key.',
    when: 'The caller may not see personal data, and asks in SQL, names a personal field in a question (properties, and parameters of links that are not those of ads), uses a segment that does, or names a user, an email address or a device in a parameter.',
  },
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
