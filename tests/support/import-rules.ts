/** A domain uses only the `public.ts` of domains before it. */
export const domains = [
  'settings',
  'media',
  'identity',
  'catalog',
  'coupons',
  'stock',
  'orders',
  'subscriptions',
  'payments',
  'claims',
  'reviews',
  'support',
  'insight',
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

/**
 * The rooms of a domain in their order: a file imports only from its own room and from the rooms before it. `.` stands
 * for the files beside the rooms; `routes.ts` and `public.ts` among them may import every room.
 */
export const rooms: Record<string, readonly string[]> = {
  settings: ['.', 'staff'],
  identity: ['.', 'sessions', 'codes', 'passwords', 'signing-in', 'mailing', 'account', 'staff'],
  catalog: ['.', 'search-terms', 'collections', 'staff'],
  'catalog/staff': ['.', 'categories', 'custom-fields', 'products', 'banners', 'collections', 'search-terms'],
  coupons: ['.', 'staff'],
  stock: ['.', 'staff'],
  orders: [
    'records',
    '.',
    'invoicing',
    'cancelling',
    'refunding',
    'fulfilling',
    'placing',
    'paying',
    'renewing',
    'staff',
    'erasing',
  ],
  subscriptions: [
    '.',
    'extending',
    'renewing',
    'starting',
    'managing',
    'cards',
    'changing',
    'expiring',
    'cancelling',
    'staff',
  ],
  payments: ['.', 'starting', 'refunding', 'checking', 'callbacks'],
  claims: ['.', 'staff'],
  reviews: ['.', 'staff'],
  support: ['records', 'content', '.', 'staff', 'streaming'],
  insight: ['.', 'figures', 'mrr', 'summaries', 'reports', 'cases', 'staff', 'dashboard', 'system'],
}

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
    if (targetDomain === domain) return isRoomBefore(path, target)
    const isEarlier = domains.indexOf(targetDomain) < domains.indexOf(domain)
    return isEarlier && file === 'public.ts'
  }
  return true
}

function isRoomBefore(path: string, target: string): boolean {
  return Object.entries(rooms).every(([parent, order]) => {
    const folder = `server/domains/${parent}/`
    if (!path.startsWith(folder) || !target.startsWith(folder)) return true
    if (/^(routes|public)\.ts$/.test(path.slice(folder.length))) return true
    return order.indexOf(roomOf(target, folder)) <= order.indexOf(roomOf(path, folder))
  })
}

function roomOf(path: string, folder: string): string {
  const [first = '', ...rest] = path.slice(folder.length).split('/')
  return rest.length > 0 ? first : '.'
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
