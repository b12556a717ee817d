const fieldNames = {
  full_name: 'fullName',
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  country: 'country',
} as const

type Column = keyof typeof fieldNames
type PersonalData = Partial<Record<Column, string | null>>

/**
 * Returns the names of the personal fields that a change touched. Audit entries are never deleted, so they store these
 * names and no values: the values of a deleted user must not survive there.
 */
export function changedFieldNames(before: PersonalData, after: PersonalData): string[] {
  const columns = Object.keys(fieldNames) as Column[]
  return columns
    .filter(column => after[column] !== undefined && after[column] !== before[column])
    .map(column => fieldNames[column])
}
