/** The refusals of every question about facts. */
export const ofQuestions = [
  'not_found',
  'invalid_body',
  'invalid_date',
  'invalid_date_range',
  'span_too_long',
  'invalid_question',
  'personal_data_required',
  'too_slow',
  'too_many_questions',
] as const
