/** What is wrong with a buyer's answer to a product's own question: on its page, and in the server's answer. */
export const fieldProblems = {
  required: '{field} is required',
  tooLong: '{field}: longer than {length} characters',
  email: 'The e-mail address is not valid',
  phone: 'The phone number is not valid. Write it like 0501234567',
  number: 'Enter a number of 0 or more',
  choice: 'Choose one of the values offered',
  pattern: '{field}: not in the expected form',
} as const
