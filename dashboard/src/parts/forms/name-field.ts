/** The name of something that members make. A dialog begins with it. */
export const nameField = {
  name: 'name',
  label: 'Name',
  required: true,
  'data-autofocus': true,
  maxLength: 80,
  autoComplete: 'off',
} as const
