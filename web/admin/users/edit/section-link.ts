/** A link in a section beside the form, with room for a finger above and below its text. */
export const sectionLink =
  'relative inline-block rounded-xs font-medium text-brand underline after:absolute after:inset-x-0 after:-inset-y-2.5 hover:text-brand-strong'
