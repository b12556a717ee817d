const maxLength = 56

/** Path segments of the API that an id must not equal: `/api/subscriptions/custom-fields`. */
const reserved = new Set(['custom-fields', 'delivered', 'export', 'new', 'stats'])

// biome-ignore format: a table
const letters: Record<string, string> = {
  ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd',
  ذ: 'dh', ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f',
  ق: 'q', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: 'a', و: 'w', ؤ: 'w', ي: 'y', ى: 'a', ئ: 'y', ء: '',
  پ: 'p', چ: 'ch', ڤ: 'v', گ: 'g', ک: 'k', ی: 'y', ß: 'ss', æ: 'ae', ø: 'o', ı: 'i', ł: 'l', đ: 'd',
}

/** A name as a slug; empty when nothing in it can be transliterated. */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/./gu, letter => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
}

/** The id of a new product or category: from its English name, else its transliterated Arabic name, else its kind. */
export function baseSlug(name: string, nameAr: string, fallback: 'product' | 'category'): string {
  return slugOf(name) || slugOf(nameAr) || fallback
}

/** The first of `netflix`, `netflix-2`, `netflix-3`, … that is free. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base) && !reserved.has(base)) return base
  for (let number = 2; ; number++) {
    const slug = `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}
