/** Titles of the figures that `GET /api/orders/stats` answers and exports. A title with «نسبة» stands for a percentage. */
export const reportStats = {
  sales: 'إجمالي المبيعات',
  net: 'صافي الإيراد بلا ضريبة',
  averageOrder: 'متوسط قيمة الطلب',
  refundRate: 'نسبة الاسترداد',
  newUsers: 'مستخدمون جدد',
  retentionRate: 'نسبة العملاء العائدين',
  renewalRate: 'نسبة التجديد',
  given: 'طلبات سُلّمت دون دفع',
  givenAmount: 'ثمن ما سُلّم دون دفع',
} as const
