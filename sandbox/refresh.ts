export const refreshSeconds = 5

/** Runs in the browser: replaces the marked part when it changed, and keeps what the user is typing. */
export const refreshScript = `
const region = document.querySelector('[data-refresh]')
async function refresh() {
  const response = await fetch(location.href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = page.querySelector('[data-refresh]')
  if (!fresh) return location.reload()
  if (fresh.innerHTML !== region.innerHTML) region.replaceChildren(...fresh.childNodes)
}
setInterval(() => refresh().catch(() => {}), ${refreshSeconds * 1000})
`
