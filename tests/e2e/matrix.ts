/** True in `npm run test:all`. */
export const isLong = process.env.TEST_LENGTH === 'long'

/** Marks a browser test of `npm run test:all`: another one in the short form shows most of it. */
export const longForm = { tag: '@long' }

/** The languages of a flow: Arabic, and English too in the long form. */
export const languages: readonly ('ar' | 'en')[] = isLong ? ['ar', 'en'] : ['ar']

/** Screen widths: a phone, and a desktop too in the long form. */
export const phoneAndMore: readonly number[] = isLong ? [375, 1280] : [375]

const everyLook = (['ar', 'en'] as const).flatMap(language => [375, 1280].map(width => ({ language, width })))

/** Arabic on a phone; every combination in the long form. */
export const looks = isLong ? everyLook : everyLook.slice(0, 1)
