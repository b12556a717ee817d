const names = {
  full_name: 'fullName',
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  country: 'country',
} as const

type Column = keyof typeof names
type Personal = Partial<Record<Column, string | null>>

/**
 * Which personal details a change touched. The audit log is final: it keeps their names and never their values,
 * so that a person who leaves is not remembered there.
 */
export function changedNames(before: Personal, after: Personal): string[] {
  const columns = Object.keys(names) as Column[]
  return columns
    .filter(column => after[column] !== undefined && after[column] !== before[column])
    .map(column => names[column])
}
