import type { Role } from './permissions.ts'

/** `staff` means admin or worker. */
type ScreenAccess = 'admin' | 'staff' | 'worker'

/** The headings of the navigation, in order. `top` screens are above them, `support` screens below. */
export const screenGroups = ['top', 'sales', 'catalogue', 'shop', 'support'] as const
export type ScreenGroup = (typeof screenGroups)[number]

type Screen = {
  access: ScreenAccess
  /** Key of the title in the messages `admin.pages`. */
  title: string
} & ({ group?: never } | ListedScreen)

/** A screen with a group appears in the navigation and in the command palette. */
type ListedScreen = {
  group: ScreenGroup
  /** A key of `screenIcons` in web/admin/kit/screen-icons.ts. */
  icon: string
  /** For a screen that is in the navigation of fewer roles than may open it. */
  navAccess?: ScreenAccess
}

/**
 * Every back office screen, in the order of the navigation. Routes (web/routes.ts), guards, navigation, links and the
 * command palette read this table. A new screen is an entry here, its title in messages/…/admin/pages.ts and its
 * module in web/routes.ts.
 */
export const staffScreens = {
  '/admin': { access: 'admin', title: 'dashboard' },
  '/admin/dashboard': { access: 'staff', title: 'dashboard', group: 'top', icon: 'dashboard' },

  // Opened by the help of every screen.
  '/admin/handbook': { access: 'staff', title: 'handbook' },

  '/admin/orders': { access: 'staff', title: 'orders', group: 'sales', icon: 'orders' },
  '/admin/orders/:orderId': { access: 'staff', title: 'order' },
  '/admin/delivered-subscriptions': {
    access: 'staff',
    title: 'delivered-subscriptions',
    group: 'sales',
    icon: 'delivered',
    // Section 2.2 of the specification leaves it out of a worker's navigation.
    navAccess: 'admin',
  },
  '/admin/cases': { access: 'staff', title: 'cases', group: 'sales', icon: 'cases' },
  '/admin/claims': { access: 'staff', title: 'claims', group: 'sales', icon: 'claims' },
  '/admin/claims/:claimId': { access: 'staff', title: 'claim' },
  '/admin/subscription-management': {
    access: 'admin',
    title: 'subscription-management',
    group: 'sales',
    icon: 'renewals',
  },
  '/admin/subscription-management/:subscriptionId': { access: 'admin', title: 'subscription-record' },
  '/admin/coupons': { access: 'staff', title: 'coupons', group: 'sales', icon: 'coupons' },

  '/admin/subscriptions': { access: 'staff', title: 'subscriptions', group: 'catalogue', icon: 'products' },
  '/admin/subscriptions/new': { access: 'staff', title: 'subscription-new' },
  '/admin/subscriptions/:productId': { access: 'staff', title: 'subscription-edit' },
  '/admin/categories': { access: 'staff', title: 'categories', group: 'catalogue', icon: 'categories' },
  '/admin/accounts': { access: 'admin', title: 'accounts', group: 'catalogue', icon: 'stock' },
  '/admin/custom-fields': {
    access: 'admin',
    title: 'custom-fields',
    group: 'catalogue',
    icon: 'custom-fields',
  },
  '/admin/reviews': { access: 'staff', title: 'reviews', group: 'catalogue', icon: 'reviews' },
  '/admin/reviews/:reviewId': { access: 'staff', title: 'review' },

  '/admin/banners': { access: 'admin', title: 'banners', group: 'shop', icon: 'banners' },
  '/admin/banners/new': { access: 'admin', title: 'banner-new' },
  '/admin/banners/:bannerId': { access: 'admin', title: 'banner-edit' },
  '/admin/collections': { access: 'admin', title: 'collections', group: 'shop', icon: 'collections' },
  '/admin/collections/new': { access: 'admin', title: 'collection-new' },
  '/admin/collections/:collectionId': { access: 'admin', title: 'collection-edit' },
  '/admin/users': { access: 'admin', title: 'users', group: 'shop', icon: 'users' },
  '/admin/users/:userId/edit': { access: 'admin', title: 'user-edit' },
  '/admin/reports': { access: 'admin', title: 'reports', group: 'shop', icon: 'reports' },
  '/admin/support-content': {
    access: 'admin',
    title: 'support-content',
    group: 'shop',
    icon: 'support-content',
  },
  '/admin/audit': { access: 'admin', title: 'audit', group: 'shop', icon: 'audit' },
  '/admin/settings': { access: 'admin', title: 'settings', group: 'shop', icon: 'settings' },
  '/admin/settings/footer': { access: 'admin', title: 'settings-footer' },
  '/admin/test': { access: 'admin', title: 'test', group: 'shop', icon: 'system' },

  '/admin/agent-chat': { access: 'admin', title: 'agent-chat', group: 'support', icon: 'chat' },
  '/worker/agent-chat': { access: 'worker', title: 'worker-chat', group: 'support', icon: 'chat' },
} as const satisfies Record<`/${string}`, Screen>

type Screens = typeof staffScreens
export type StaffPath = keyof Screens

/** A screen of one record, such as /admin/users/:userId/edit. */
export type StaffRecordPath = Extract<StaffPath, `${string}:${string}`>
export type ListedStaffPath = {
  [Path in StaffPath]: Screens[Path] extends { group: ScreenGroup } ? Path : never
}[StaffPath]
export type ScreenIcon = Screens[ListedStaffPath]['icon']

export const staffPaths = Object.keys(staffScreens) as StaffPath[]
const listedPaths = staffPaths.filter((path): path is ListedStaffPath => 'group' in staffScreens[path])

export function canOpen(path: StaffPath, role: Role): boolean {
  return hasAccess(staffScreens[path].access, role)
}

/** The screens that the palette offers to the role. */
export function screensFor(role: Role): ListedStaffPath[] {
  return listedPaths.filter(path => canOpen(path, role))
}

/** The screens of the role's navigation, by group. */
export function navigationFor(role: Role): { group: ScreenGroup; paths: ListedStaffPath[] }[] {
  const shown = listedPaths.filter(path => {
    const screen: Screen & ListedScreen = staffScreens[path]
    return hasAccess(screen.navAccess ?? screen.access, role)
  })
  return screenGroups
    .map(group => ({ group, paths: shown.filter(path => staffScreens[path].group === group) }))
    .filter(({ paths }) => paths.length > 0)
}

function hasAccess(access: ScreenAccess, role: Role): boolean {
  return access === 'staff' ? role === 'admin' || role === 'worker' : role === access
}

/** Where staff start: the first screen of their navigation. */
export function staffHome(role: Role): ListedStaffPath {
  const [first] = navigationFor(role)
  return first?.paths[0] ?? '/admin/orders'
}
