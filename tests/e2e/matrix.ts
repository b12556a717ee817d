/** `npm run test:all` has the time for what every run cannot do. */
export const isLong = process.env.TEST_LENGTH === 'long'

/** Flows are walked in Arabic; in both languages in the long run. */
export const languages: readonly ('ar' | 'en')[] = isLong ? ['ar', 'en'] : ['ar']

/** Where a screen is looked at besides the phone. */
export const phoneAndMore: readonly number[] = isLong ? [375, 1280] : [375]

const everyLook = (['ar', 'en'] as const).flatMap(language => [375, 1280].map(width => ({ language, width })))

/** Arabic on a phone; every combination in the long run. */
export const looks = isLong ? everyLook : everyLook.slice(0, 1)
