/**
 * Folds text so that spellings that a reader takes for the same are the same: hamza forms, taa marbuta, alef
 * maqsura, diacritics, tatweel, Arabic digits, Latin case.
 */
export function searchText(...parts: readonly string[]): string {
  return parts
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x0660))
    .replace(/\s+/g, ' ')
    .trim()
}
