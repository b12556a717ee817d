import type { TestShop } from './shop.ts'

type Csv = {
  status: number
  headers: Headers
  text: string
  titles: string[]
  rows: Record<string, string>[]
}

/** Downloads an export and parses it as RFC 4180, without the byte-order mark. */
export async function downloadCsv(
  { url }: TestShop,
  path: string,
  { token, language = 'en' }: { token: string; language?: 'ar' | 'en' },
): Promise<Csv> {
  const response = await fetch(url + path, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
  const [titles = [], ...lines] = parseCsv(text.replace(/^\uFEFF/, ''))
  const rows = lines.map(line => Object.fromEntries(titles.map((title, at) => [title, line[at] ?? ''])))
  return { status: response.status, headers: response.headers, text, titles, rows }
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  for (const [, separator = '', quoted, plain = ''] of text.matchAll(
    /(^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g,
  )) {
    if (separator === '\r\n' || rows.length === 0) rows.push([])
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
  }
  return rows.filter(values => values.length > 1)
}
