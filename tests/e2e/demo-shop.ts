import { catalogue } from '#database/demo/content/catalogue.ts'

/** The Arabic and English names of the categories that shoppers see. */
export const shownCategories = catalogue.filter(({ isHidden }) => !isHidden).map(({ name }) => name)
