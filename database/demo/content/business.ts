import { faqs, fields } from './common.ts'
import type { DemoCategory } from './types.ts'

export const business: DemoCategory = {
  id: 'business-deals',
  name: ['عروض المنشآت', 'Business deals'],
  description: [
    'باقات باتفاق خاص مع المنشآت، يصل رابطها إلى العميل من فريق المبيعات.',
    'Packages agreed with companies, whose link reaches the customer from the sales team.',
  ],
  icon: 'briefcase',
  color: '#4c5a54',
  isHidden: true,
  products: [
    {
      id: 'office-starter-pack',
      name: ['باقة المكتب الجديد', 'New Office Pack'],
      description: [
        'مكتب برو وحصن أمان وخزانة السحابية لعشرة موظفين، بفاتورة واحدة وتجهيز كامل من فريقنا. اتفق مع المبيعات أولًا، ثم أتمّ الطلب من هذا الرابط.',
        'Maktab Pro, Hisn Security and Khizana Cloud for ten employees, with one invoice and full set-up by our team. Agree with sales first, then order from this link.',
      ],
      features: [
        ['عشر رخص لكل أداة', 'Ten licences of each tool'],
        ['تجهيز وتدريب عن بعد', 'Remote set-up and training'],
        ['مدير حساب مخصص', 'A dedicated account manager'],
      ],
      tags: [
        ['منشآت', 'Business'],
        ['حزمة', 'Bundle'],
      ],
      aliases: ['باقة المكتب', 'office pack'],
      price: 1490,
      discount: 10,
      durations: [
        { days: 180, price: 1490 },
        { days: 365, price: 2690 },
      ],
      delivery: 'staff',
      fields: [fields.activationEmail, fields.seats, fields.note],
      faqs: [faqs.byStaff],
      isHidden: true,
      demand: 0.4,
      art: { glyph: 'briefcase', wordmark: ['المكتب', 'الجديد'] },
    },
  ],
}
