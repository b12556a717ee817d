/** A domain uses only the `public.ts` of domains before it. */
export const domains = [
  ...['settings', 'media', 'identity', 'catalog', 'coupons', 'stock', 'orders', 'subscriptions', 'payments'],
  ...['claims', 'reviews', 'support', 'insight'],
]
const ports = [
  'http',
  'jobs',
  'mail',
  'live',
  'storage',
  'vault',
  'paymob',
  'audit',
  'cases',
  'notices',
  'push',
  'staff',
]

const areas = ['store', 'account', 'admin', 'support']

/** Whether a file may import another. A folder imports from the folders below it in the order of the architecture. */
export function isImportAllowed(path: string, target: string): boolean {
  const [top = ''] = path.split('/')
  const goes = (...prefixes: string[]) =>
    prefixes.some(prefix => target === prefix || target.startsWith(prefix))
  switch (top) {
    case 'model':
      return goes('model/')
    case 'messages':
      return goes('messages/')
    case 'database':
      return goes('database/', 'model/')
    case 'sandbox':
      return goes('sandbox/', 'model/')
    case 'server':
      return serverMayImport(path, target)
    case 'web':
      return webMayImport(path, target)
    case 'scripts':
    case 'bench':
      return !goes('tests/', 'sandbox/', 'web/')
    default:
      return true
  }
}

function serverMayImport(path: string, target: string): boolean {
  if (/^(model|messages|database)\//.test(target))
    return !target.startsWith('database/demo/') || path === 'server/demo.ts'
  if (!target.startsWith('server/')) return false
  const [, part = '', domain = ''] = path.split('/')
  const [, targetPart = '', targetDomain = '', file = ''] = target.split('/')
  const isShared = ports.includes(targetPart) || /^server\/(config|deps|log|failpoint)\.ts$/.test(target)
  if (ports.includes(part)) return isShared
  if (part === 'domains') {
    if (targetPart !== 'domains') return isShared
    if (targetDomain === domain) return true
    const isEarlier = domains.indexOf(targetDomain) < domains.indexOf(domain)
    return isEarlier && file === 'public.ts'
  }
  return true
}

function webMayImport(path: string, target: string): boolean {
  const [, part = ''] = path.split('/')
  if (part === 'ui') {
    if (path.startsWith('web/ui/showcase/') && target.startsWith('messages/')) return true
    return target.startsWith('web/ui/') || /^model\/(money|format|languages|digits)\.ts$/.test(target)
  }
  const shared = /^(model|messages|web\/ui|web\/styles|public)\//.test(target)
  if (part === 'lib') return shared || target.startsWith('web/lib/')
  if (areas.includes(part))
    return shared || target.startsWith('web/lib/') || target.startsWith(`web/${part}/`)
  return shared || target.startsWith('web/')
}
