import type { Insertable } from 'kysely'
import { personSearchText } from '#model/person-search.ts'
import type { UsersTable } from '../../schema.gen.ts'
import { cities, familyNames, givenNames } from '../content/names.ts'
import type { Words } from '../content/types.ts'
import type { Random } from '../random.ts'
import { before, day, daysOfHistory, hour, momentOf, startOfRiyadhDay } from './calendar.ts'

export type Person = {
  id: string
  fullName: string
  email: string
  phone: string
  language: 'ar' | 'en'
  role: 'user' | 'worker' | 'admin'
  city: string
  isActive: boolean
  joinedAt: Date
  /** Relative number of orders of this customer. */
  purchaseWeight: number
}

export type People = { admin: Person; worker: Person; demoCustomer: Person; customers: Person[] }

const customerCount = 250
/** Customers who registered before the history starts. */
const founderCount = 24

export function createPeople(now: Date, random: Random): People {
  const known = (email: string, fullName: string, role: Person['role'], joinedDaysAgo: number): Person => ({
    id: random.uuid(),
    fullName,
    email,
    phone: phoneNumber(random),
    language: 'ar',
    role,
    city: 'الرياض',
    isActive: true,
    joinedAt: before(now, joinedDaysAgo * day),
    purchaseWeight: 0,
  })
  return {
    admin: known('admin@demo.test', 'ليان الشمري', 'admin', 400),
    worker: known('worker@demo.test', 'عمر الدوسري', 'worker', 390),
    demoCustomer: known('customer@demo.test', 'نورة القحطاني', 'user', 330),
    customers: Array.from({ length: customerCount }, (_, index) => customer(now, random, index)),
  }
}

function customer(now: Date, random: Random, index: number): Person {
  const given = random.pick(givenNames)
  const family = random.pick(familyNames)
  const writesLatin = random.chance(0.09)
  const city = random.weighted(cities, item => item.weight).name
  return {
    id: random.uuid(),
    fullName: writesLatin ? latinName(given, family) : `${given[0]} ${family[0]}`,
    email: `${given[1]}.${family[1]}${index + 11}@mail.test`,
    phone: phoneNumber(random),
    language: writesLatin ? 'en' : 'ar',
    role: 'user',
    city: writesLatin ? city[1] : city[0],
    isActive: index % 61 !== 40,
    joinedAt: joined(now, random, index),
    // A few customers buy every week, most only now and then.
    purchaseWeight: 0.25 + random.next() ** 4 * 6,
  }
}

function joined(now: Date, random: Random, index: number): Date {
  const lateness = (index - founderCount) / (customerCount - founderCount)
  const daysAgo = index < founderCount ? daysOfHistory + 1 : (1 - lateness ** 0.8) * daysOfHistory
  const moment = momentOf(startOfRiyadhDay(before(now, daysAgo * day)), random)
  return moment < now ? moment : before(now, hour)
}

function latinName(given: Words, family: Words): string {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return `${capital(given[1])} ${capital(family[1]).replace(/^Al/, 'Al-')}`
}

function phoneNumber(random: Random): string {
  return `+9665${random.pick([0, 3, 4, 5, 6, 8, 9])}${String(random.between(0, 9_999_999)).padStart(7, '0')}`
}

export function userRow(person: Person, passwordHash: string): Insertable<UsersTable> {
  return {
    id: person.id,
    email: person.email,
    full_name: person.fullName,
    phone: person.phone,
    city: person.city,
    country: person.language === 'ar' ? 'المملكة العربية السعودية' : 'Saudi Arabia',
    role: person.role,
    is_active: person.isActive,
    language: person.language,
    password_hash: passwordHash,
    email_verified_at: person.joinedAt,
    search_text: personSearchText(person),
    created_at: person.joinedAt,
  }
}
