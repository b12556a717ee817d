import type { notes as arabic } from '../../ar/admin/notes.ts'
import type { TranslationOf } from '../../web.ts'

/** Internal notes about a record, such as an order or a user. */
export const notes = {
  title: 'Internal notes',
  hint: 'Only the team sees them.',
  label: 'New note',
  placeholder: 'What your colleagues need to know…',
  add: 'Add the note',
  required: 'Write the note first',
  failed: 'The note could not be saved',
} as const satisfies TranslationOf<typeof arabic>
