/** A link in a dense row, with room for a finger above and below its text. */
export const touchLink =
  'relative inline-block rounded-xs font-medium after:absolute after:inset-x-0 after:-inset-y-2.5'
