import { accountSettings } from './account-settings.ts'
import { identityProblems } from './identity-problems.ts'
import { invoice } from './invoice.ts'
import { signIn } from './sign-in.ts'

export const account = {
  problems: identityProblems,
  signIn,
  settings: accountSettings,
  invoice,
  nav: 'صفحات الحساب',
  shop: 'تصفّح المتجر',
  pages: {
    checkout: 'إتمام الشراء',
    dashboard: 'حسابي',
    'account-settings': 'إعدادات الحساب',
    'manage-subscriptions': 'إدارة الاشتراكات',
    'my-subscriptions': 'اشتراكاتي المدفوعة',
    'browse-services': 'تصفّح الخدمات',
    'payment-history': 'سجل المدفوعات',
    'my-orders': 'طلباتي',
    order: 'تفاصيل الطلب',
    invoice: 'الفاتورة',
  },
  browse: {
    search: 'ابحث في الخدمات',
    searchPlaceholder: 'ابحث عن خدمة…',
    searchButton: 'بحث',
    view: 'طريقة العرض',
    grid: 'عرض شبكي',
    list: 'عرض قائمة',
    byCategory: 'تصفية حسب الفئة',
    all: 'الكل',
    featured: 'خدمات مميزة',
    popular: 'الأكثر طلبًا',
    seeAll: 'عرض الكل',
    allCategories: 'كل الفئات',
    empty: 'لا خدمات مميزة هنا بعد',
    emptyText: 'اختر فئة أخرى، أو ابحث عمّا تريد.',
  },
  backOffice: 'لوحة الإدارة',
  backOfficeText: 'أنت من فريق المتجر: الطلبات والمنتجات والدعم في لوحة الإدارة.',
  openBackOffice: 'افتح لوحة الإدارة',
} as const
