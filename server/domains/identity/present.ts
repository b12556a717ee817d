import type { UserRow } from './queries.ts'

export function presentUser(row: UserRow) {
  return {
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone ?? '',
    address: row.address ?? '',
    city: row.city ?? '',
    country: row.country ?? '',
    role: row.role,
    isActive: row.is_active,
    language: row.language,
    createdAt: row.created_at.toISOString(),
  }
}
