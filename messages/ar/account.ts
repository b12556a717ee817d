export const account = {
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
  backOffice: 'لوحة الإدارة',
  backOfficeText: 'أنت من فريق المتجر: الطلبات والمنتجات والدعم في لوحة الإدارة.',
  openBackOffice: 'افتح لوحة الإدارة',
} as const
