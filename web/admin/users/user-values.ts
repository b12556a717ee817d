import type { Language } from '#model/languages.ts'
import type { Role } from '#model/permissions.ts'
import type { StaffUser } from '../../lib/api-types.ts'

/** The fields are named as in the contract, so its errors find them. */
export type UserValues = {
  fullName: string
  email: string
  phone: string
  role: Role
  isActive: boolean
}

export function toValues(user: StaffUser | undefined): UserValues {
  return {
    fullName: user?.fullName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    role: user?.role ?? 'user',
    isActive: user?.isActive ?? true,
  }
}

export function toBody(values: UserValues): Record<string, unknown> {
  return { ...values }
}

export type NewUserValues = Omit<UserValues, 'isActive'> & {
  language: Language
  access: 'invite' | 'password'
  password: string
}

export const newUserValues: NewUserValues = {
  fullName: '',
  email: '',
  phone: '',
  role: 'user',
  language: 'ar',
  access: 'invite',
  password: '',
}

/** Without a password the server mails an invitation. */
export function toNewBody({ access, password, ...values }: NewUserValues): Record<string, unknown> {
  return { ...values, password: access === 'password' ? password : undefined }
}
