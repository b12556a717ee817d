import type { ShopObjects } from '../security/test-shop-objects.ts'
import { newProduct } from '../support/buying.ts'
import { fileOf, formOf } from '../support/forms.ts'
import { type RefusedCall, type SpecifiedCall, within } from './specified-call.ts'

const adminField =
  'id subscription_id field_name field_name_ar field_type placeholder placeholder_ar is_required is_active order_num options'
const bannerFields =
  'id title titleAr description descriptionAr image mobileImage link deviceType isActive order'
const categoryFields =
  'id name nameAr description descriptionAr icon isHidden isActive order subscriptionCount color'

const texts = { name: 'Name', nameAr: 'اسم', description: 'Text', descriptionAr: 'نص' }

const productForm = () => ({
  ...texts,
  categoryId: 'music',
  isActive: 'true',
  isFeatured: 'false',
  isPopular: 'false',
  isHidden: 'false',
  autoReceive: 'false',
  price: '20',
  discount: '10',
  durations: [
    { label: 'شهر', value: 30, price: 20, oneTimePrice: 20, subscriptionPrice: 18 },
    { label: '3 أشهر', value: 90, price: 60, oneTimePrice: 60, subscription_price: 54 },
  ],
  customFields: [
    { title: 'Account email' },
    { field_name: 'plan', field_name_ar: 'الخطة', field_type: 'select', options: ['a'], is_required: false },
  ],
})

const bannerForm = () => ({
  title: 'Offer',
  titleAr: 'عرض',
  description: '',
  descriptionAr: '',
  link: '/categories',
  deviceType: 'both',
  isActive: 'true',
  order: '0',
})

const fieldBody = (productId: string) => ({
  subscription_id: productId,
  field_name: 'field',
  field_name_ar: 'حقل',
  field_type: 'select',
  placeholder: '',
  placeholder_ar: '',
  is_required: true,
  is_active: true,
  order_num: 0,
  options: ['a', 'b'],
})

/** Products, custom fields, categories, uploads and banners (2-back-office.md, sections 3, 5 and 7). */
export function catalogueCalls(objects: ShopObjects): { accepted: SpecifiedCall[]; refused: RefusedCall[] } {
  const { shop, picture } = objects
  const withId = (make: () => Promise<string>) => async () => ({ params: { id: await make() } })
  const aProduct = () => newProduct(shop)

  const accepted: SpecifiedCall[] = [
    {
      call: 'POST /api/subscriptions',
      request: () => ({ body: formOf({ ...productForm(), image: picture }) }),
      status: 201,
      reads: [...within('data', 'id image'), ...within('data.customFields', '0.fieldName')],
      values: {
        'data.nameAr': texts.nameAr,
        'data.durations.0.subscriptionPrice': 18,
        'data.durations.1.subscriptionPrice': 54,
        'data.customFields.1.fieldNameAr': 'الخطة',
      },
    },
    {
      call: 'PUT /api/subscriptions/{id}',
      request: async () => {
        const id = await aProduct()
        return { params: { id }, body: formOf({ ...productForm(), id }) }
      },
      reads: ['data.id'],
      values: { 'data.durations.1.subscriptionPrice': 54 },
    },
    { call: 'DELETE /api/subscriptions/{id}', request: withId(aProduct) },
    {
      call: 'POST /api/subscriptions/custom-fields',
      request: async () => ({ body: fieldBody(await aProduct()) }),
      status: 201,
      reads: within('data', adminField),
      values: { 'data.field_type': 'select', 'data.is_required': true, 'data.options': ['a', 'b'] },
    },
    {
      call: 'GET /api/subscriptions/custom-fields',
      request: async () => {
        await objects.customField()
        return {}
      },
      reads: within('data.0', adminField),
    },
    {
      call: 'PUT /api/subscriptions/custom-fields/{id}',
      request: async () => {
        const id = await objects.customField()
        return { params: { id }, body: { id, field_name: 'other', field_name_ar: 'آخر', is_active: false } }
      },
      reads: within('data', adminField),
      values: { 'data.field_name': 'other', 'data.is_active': false },
    },
    { call: 'DELETE /api/subscriptions/custom-fields/{id}', request: withId(objects.customField) },
    { call: 'GET /api/categories?includeHidden=true', reads: within('data.0', categoryFields) },
    { call: 'GET /api/categories/music/subscriptions?limit=3&page=1', reads: ['data.pagination.pages'] },
    {
      call: 'POST /api/categories',
      request: () => ({ body: formOf({ ...texts, isHidden: 'false', icon: 'tv' }) }),
      status: 201,
      reads: within('data', categoryFields),
      values: { 'data.nameAr': texts.nameAr, 'data.isHidden': false },
    },
    {
      call: 'PUT /api/categories/{id}',
      request: async () => ({
        ...(await withId(objects.category)()),
        body: formOf({ ...texts, isHidden: 'true', icon: '' }),
      }),
      reads: within('data', categoryFields),
      values: { 'data.nameAr': texts.nameAr, 'data.isHidden': true },
    },
    { call: 'DELETE /api/categories/{id}', request: withId(objects.category) },
    {
      call: 'POST /uploads',
      request: () => ({ body: formOf({ image: picture }) }),
      status: 201,
      reads: ['data.filePath'],
    },
    { call: 'GET /api/banners?scope=staff', request: withId(objects.banner), reads: ['data.0.id'] },
    {
      call: 'POST /api/banners',
      request: () => ({ body: formOf({ ...bannerForm(), image: picture, mobileImage: picture }) }),
      status: 201,
      reads: within('data', bannerFields),
      values: { 'data.titleAr': 'عرض', 'data.link': '/categories', 'data.isActive': true },
    },
    {
      call: 'PUT /api/banners/{id}',
      request: async () => ({
        ...(await withId(objects.banner)()),
        body: formOf({ ...bannerForm(), titleAr: 'عرض آخر', isActive: 'false', deviceType: 'all' }),
      }),
      reads: within('data', bannerFields),
      values: { 'data.titleAr': 'عرض آخر', 'data.isActive': false },
    },
    { call: 'DELETE /api/banners/{id}', request: withId(objects.banner) },
    { call: 'PATCH /api/banners/{id}/toggle', request: withId(objects.banner), reads: ['data.isActive'] },
  ]

  const required = 'هذا الحقل مطلوب'
  const refused: RefusedCall[] = [
    {
      what: 'no durations',
      call: 'POST /api/subscriptions',
      request: () => ({ body: formOf({ ...productForm(), image: picture, durations: [] }) }),
      status: 400,
      errors: { durations: 'يجب إضافة مدة واحدة على الأقل' },
    },
    {
      what: 'no names, no category, no price',
      call: 'PUT /api/subscriptions/{id}',
      request: async () => ({
        ...(await withId(aProduct)()),
        body: formOf({ ...productForm(), name: '', nameAr: ' ', categoryId: '', price: '' }),
      }),
      status: 400,
      errors: { name: required, nameAr: required, categoryId: required, price: required },
    },
    {
      what: 'instant delivery without accounts',
      call: 'PUT /api/subscriptions/{id}',
      request: async () => ({
        ...(await withId(aProduct)()),
        body: formOf({ ...productForm(), autoReceive: 'true' }),
      }),
      status: 422,
    },
    {
      what: 'a mobile banner without its picture',
      call: 'POST /api/banners',
      request: () => ({ body: formOf({ ...bannerForm(), image: picture, deviceType: 'mobile' }) }),
      status: 400,
      errors: { mobileImage: required },
    },
    {
      what: 'a file that is no picture',
      call: 'POST /uploads',
      request: () => ({ body: formOf({ image: fileOf(Buffer.from('text')) }) }),
      status: 415,
    },
    { what: 'unknown', call: 'DELETE /api/categories/none', status: 404, message: 'الفئة غير موجودة' },
    { what: 'unknown', call: 'DELETE /api/subscriptions/none', status: 404, message: 'الاشتراك غير موجود' },
  ]
  return { accepted, refused }
}
