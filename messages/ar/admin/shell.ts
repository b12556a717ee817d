export const shell = {
  title: 'لوحة الإدارة',
  nav: 'أقسام لوحة الإدارة',
  openMenu: 'افتح القائمة',
  shop: 'افتح المتجر',
  logout: 'خروج',
  backHome: 'عد إلى الرئيسية',
  roles: { admin: 'مدير', worker: 'موظف', user: 'عميل' },
  groups: { top: 'الرئيسية', sales: 'المبيعات', catalogue: 'الكتالوج', shop: 'المتجر', support: 'الدعم' },
} as const
