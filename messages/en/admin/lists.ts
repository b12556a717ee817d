import type { lists as arabic } from '../../ar/admin/lists.ts'
import type { TranslationOf } from '../../web.ts'

export const lists = {
  loading: 'Loading the list…',
  views: 'Views',
  columns: 'Columns',
  sort: 'Sort',
  filter: 'Filter',
  addFilter: 'Add a filter',
  chip: '{name}: {value}',
  removeFilter: 'Remove the filter “{name}”',
  clearAll: 'Clear all',
  clearSearch: 'Clear the search',
  pageSize: 'Rows per page',
  perPage: '{count} / page',
  range: '{from}–{to} of {total}',
  rangeCapped: '{from}–{to} of more than {total}',
  noMatch: 'Nothing matches',
  noMatchText: 'Try another word or remove some filters.',
  selectPage: 'Select the whole page',
  select: 'Select {name}',
} as const satisfies TranslationOf<typeof arabic>
