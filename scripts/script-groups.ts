/**
 * A few larger chunks instead of the 50 to 110 small ones that automatic splitting makes for a page. Each group includes
 * the imports of its modules that no earlier group has. So `frame` excludes by name what a first visit does not need, and
 * the groups of staff screens come last. `check-first-visit.ts` fails the build when a shopper's page loads too much.
 */
export function scriptGroups() {
  const library = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`)
  const files = (paths: string) => new RegExp(`[\\\\/](${paths.replaceAll('/', '[\\\\/]')})`)
  return [
    { name: 'framework', test: library('react|react-dom|react-router|scheduler'), priority: 3 },
    {
      name: 'frame',
      test: files(
        'web/(root\\.tsx|store/layout\\.tsx|ui/\\w+/(toast|empty-state|picture|rating|breadcrumb|card|badge|roving)\\.|lib/(cart/cart(-line|-product)?\\.ts|product-card/card-parts|(?!access|banners/|cart/|chat/|collections/|forms/|guard|lists/|live/|notices/|offline/|order/|product-card/|product-page/|product-summary|purchase/|query-provider|save-file|whatsapp)))|model/digits\\.|icons/(check|info|minus|chevron-\\w+|shield-check|zap)\\.mjs',
      ),
      priority: 2,
    },
    {
      name: 'lists',
      test: files(
        'web/(store/catalogue/product-grid|lib/product-card/(?!card-data)|ui/layout/titled-section)',
      ),
    },
    {
      name: 'banners',
      test: files('web/(lib/(banners|collections)/|ui/media/(use-)?carousel)|icons/play\\.'),
    },
    { name: 'controls', test: files('web/(lib/lists/list-pagination|ui/forms/checkbox)'), priority: 1 },
    {
      name: 'filters',
      test: files(
        'web/(store/(catalogue/product-list|filters/)|ui/forms/price-range)|icons/arrow-(up|down)\\.',
      ),
    },
    { name: 'product-page', test: files('web/lib/product-page/|icons/clock\\.'), priority: 1 },
    {
      name: 'purchase',
      test: files(
        'web/(ui/\\w+/(tabs|number-stepper|notice|radio-cards|bottom-bar)\\.tsx|lib/(cart/(use-)?custom-field|purchase/payment-option))|model/(custom-fields|renewal)\\.ts',
      ),
    },
    // Shared by later pages: the cart, sign-in, the customer's account, staff screens.
    { name: 'query', test: files('node_modules/@tanstack/|web/lib/(query-provider|guard)') },
    {
      name: 'forms',
      test: files(
        'web/(lib/(forms/|access\\.)|ui/forms/(password-input|switch))|model/staff-screens\\.|icons/(eye|key-round)',
      ),
    },
    { name: 'live', test: files('web/lib/live/(live-events|read-|shared-stream)') },
    {
      name: 'dialogs',
      test: files('web/ui/dialogs/|icons/(layout-grid|log-out|layout-dashboard|settings|shopping-bag)\\.'),
    },
    {
      name: 'orders',
      test: files(
        'web/(lib/(order/|lists/query-state|purchase/(pending-order|start-payment|settle-cart|use-pay-order))|ui/(data/description|feedback/skeleton))|model/(order-states|riyadh-time)\\.|icons/(copy|pencil|trash)\\.',
      ),
    },
    {
      name: 'signed-in',
      test: files(
        'web/(lib/(save-file|live/use-live|notices/(?!seen-notice|push-)|lists/(list-filter\\.|show-change|use-shown-change))|ui/(navigation/menu|data/stat-tile))|icons/(monitor|download|ellipsis|receipt-text|circle-x)\\.',
      ),
    },
    { name: 'table', test: files('web/ui/data/table') },
    {
      name: 'staff',
      test: files('web/admin/(layout|shell/|palette/|kit/(?!form|combobox|date-range|list|display))'),
    },
    { name: 'staff-lists', test: files('web/admin/kit/(list|combobox|date-range)') },
    { name: 'staff-forms', test: files('web/admin/kit/form') },
  ]
}
