/** `?page=` of an address; anything that is not a page is the first. */
export function pageNumber(url: URL): number {
  const text = url.searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
