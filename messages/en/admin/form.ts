import type { form as arabic } from '../../ar/admin/form.ts'
import type { TranslationOf } from '../../web.ts'
import { validation } from '../errors.ts'

/** The form kit: saving, unsaved changes, conflicts, lists and pictures. */
export const form = {
  save: 'Save',
  create: 'Add',
  saving: 'Saving',
  saved: 'Changes saved',
  failed: 'Saving failed. Try again.',
  otherErrors: 'The server refused values that this form does not show. Refresh the page and try again.',
  shortcut: 'Ctrl S',
  required: 'required',
  unsaved:
    '{count, plural, =0 {No unsaved changes} one {Unsaved changes in one field} other {Unsaved changes in # fields}}',
  restored: 'Restored what you had typed and not saved',
  allSaved: 'All changes are saved',
  notFilledIn: 'Nothing filled in yet',
  whatChanged: 'What changed?',
  revert: 'Undo them',
  errors:
    '{count, plural, =0 {No problems} one {One problem prevents saving} other {# problems prevent saving}}',
  guard: {
    title: 'You have unsaved changes',
    text: 'What should happen to them before you leave this page?',
    save: 'Save and leave',
    discard: 'Leave without saving',
    stay: 'Stay here',
    closeText: 'Closing the window now loses them.',
    discardOnly: 'Discard the changes',
  },
  conflict: {
    title: 'Another person saved this record while you were editing',
    text: 'These fields have changed since you opened the form. Fields that you left alone take the other person’s value; for fields that you both changed, choose a value.',
    field: 'Field',
    before: 'It was',
    theirs: 'The other person’s value',
    mine: 'Your value',
    onlyTheirs: 'You did not change it',
    apply: 'Review in the form',
    save: 'Save these values',
    close: 'Close',
  },
  list: {
    move: 'Reorder: {name}. Use the up and down arrow keys',
    moved: '{name}: position {position} of {count}',
    remove: 'Remove: {name}',
    dragHint: 'Drag the handle to reorder, or focus it and press ↑ ↓',
  },
  words: {
    hint: 'Type, then press Enter or comma',
    remove: 'Remove: {word}',
  },
  picture: {
    drop: 'Drop a picture here, or',
    choose: 'Choose a picture',
    replace: 'Replace',
    remove: 'Remove',
    revert: 'Back to the previous one',
    isNew: 'New, not saved yet',
    uploading: 'Uploading the picture: {percent}',
    types: 'JPG, PNG or WEBP, up to 5 MB',
    iconTypes: 'JPG, PNG, GIF or WEBP, up to 5 MB',
    notAPicture: 'This file is not a picture of an accepted type',
    tooLarge: 'The picture is larger than 5 MB',
    failed: 'The picture could not be uploaded. Try again.',
    details: '{width} × {height}',
  },
  search: {
    nothing: 'No results',
    failed: 'The search failed. Type again.',
    loading: 'Searching',
    count: '{count, plural, =0 {No results} one {One result} other {# results}}',
    clear: 'Clear the choice',
  },
  values: { yes: 'Yes', no: 'No', empty: 'Empty' },
  /** The rules of the contracts, as the server's answers state them. */
  rules: validation,
} as const satisfies TranslationOf<typeof arabic>
