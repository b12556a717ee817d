import { useQuery } from '@tanstack/react-query'
import type { handbook } from '#messages/ar/handbook.ts'
import type { TranslationOf } from '#messages/web.ts'
import type { Language } from '#model/languages.ts'
import type { Role } from '#model/permissions.ts'
import type { StaffPath } from '#model/staff-screens.ts'
import { useLanguage } from '../../lib/language.ts'

export type Handbook = TranslationOf<typeof handbook>
export type ChapterKey = keyof Handbook['chapter']

/** In the order of the handbook, each with the screen that it describes. */
const chapterScreens = {
  product: '/admin/subscriptions',
  category: '/admin/categories',
  fields: '/admin/custom-fields',
  stock: '/admin/accounts',
  deliver: '/admin/orders',
  refund: '/admin/orders',
  record: '/admin/subscription-management',
  claim: '/admin/claims',
  cases: '/admin/cases',
  report: '/admin/reports',
  day: '/admin/dashboard',
  coupon: '/admin/coupons',
  review: '/admin/reviews',
  people: '/admin/users',
  audit: '/admin/audit',
  system: '/admin/test',
  front: '/admin/banners',
  chat: '/admin/agent-chat',
} as const satisfies Record<ChapterKey, StaffPath>

export const chapterKeys = Object.keys(chapterScreens) as ChapterKey[]

/** The screen that a chapter describes, for the role that reads it. */
export function screenOfChapter(chapter: ChapterKey, role: Role) {
  return chapter === 'chat' && role === 'worker' ? '/worker/agent-chat' : chapterScreens[chapter]
}

/** The chapter that the help of each screen opens. */
const chapterOfScreen: Record<Exclude<StaffPath, '/admin' | '/admin/handbook'>, ChapterKey> = {
  '/admin/dashboard': 'day',
  '/admin/orders': 'deliver',
  '/admin/orders/:orderId': 'refund',
  '/admin/delivered-subscriptions': 'deliver',
  '/admin/cases': 'cases',
  '/admin/claims': 'claim',
  '/admin/claims/:claimId': 'claim',
  '/admin/subscription-management': 'record',
  '/admin/subscription-management/:subscriptionId': 'record',
  '/admin/coupons': 'coupon',
  '/admin/subscriptions': 'product',
  '/admin/subscriptions/new': 'product',
  '/admin/subscriptions/:productId': 'product',
  '/admin/categories': 'category',
  '/admin/custom-fields': 'fields',
  '/admin/accounts': 'stock',
  '/admin/reviews': 'review',
  '/admin/reviews/:reviewId': 'review',
  '/admin/banners': 'front',
  '/admin/banners/new': 'front',
  '/admin/banners/:bannerId': 'front',
  '/admin/collections': 'front',
  '/admin/collections/new': 'front',
  '/admin/collections/:collectionId': 'front',
  '/admin/settings': 'front',
  '/admin/settings/footer': 'front',
  '/admin/users': 'people',
  '/admin/users/:userId/edit': 'people',
  '/admin/audit': 'audit',
  '/admin/reports': 'report',
  '/admin/support-content': 'chat',
  '/admin/agent-chat': 'chat',
  '/worker/agent-chat': 'chat',
  '/admin/test': 'system',
}

export function chapterOf(screen: StaffPath | undefined): ChapterKey | undefined {
  return screen === undefined || screen === '/admin' || screen === '/admin/handbook'
    ? undefined
    : chapterOfScreen[screen]
}

/** Loaded with the handbook only, one file per language. */
const books: Record<Language, () => Promise<{ handbook: Handbook }>> = {
  ar: () => import('#messages/ar/handbook.ts'),
  en: () => import('#messages/en/handbook.ts'),
}

export function useHandbook() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['handbook', language],
    queryFn: async (): Promise<Handbook> => (await books[language]()).handbook,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const pictures = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The address of the picture of a chapter; tests/e2e/handbook-picture.ts takes it. */
export function pictureOf(chapter: ChapterKey, language: Language): string | undefined {
  return pictures[`./pictures/${language}/${chapter}.webp`]
}
