import { z } from 'zod'
import { contracts, flag, id, pageQuery, pagination, sar } from './contract.ts'

const category = z.object({
  id,
  name: z.string(),
  nameAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  icon: z.string(),
  color: z.string(),
  isHidden: z.boolean(),
  isActive: z.boolean(),
  order: z.number().int(),
  subscriptionCount: z.number().int(),
})

const duration = z.object({
  value: z.number().int(),
  label: z.string(),
  labelAr: z.string(),
  price: sar,
  oneTimePrice: sar,
  subscriptionPrice: sar,
})

const customField = z.object({
  id,
  fieldName: z.string(),
  fieldNameAr: z.string(),
  fieldType: z.enum(['text', 'email', 'phone', 'number', 'textarea', 'select']),
  placeholder: z.string(),
  placeholderAr: z.string(),
  isRequired: z.boolean(),
  options: z.array(z.string()),
  validationRegex: z.string().nullable(),
  orderNum: z.number().int(),
  isActive: z.boolean(),
})

const product = z.object({
  id,
  name: z.string(),
  nameAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  features: z.array(z.string()),
  featuresAr: z.array(z.string()),
  tags: z.array(z.string()),
  tagsAr: z.array(z.string()),
  image: z.string(),
  categoryId: id,
  category: z.string(),
  categoryAr: z.string(),
  price: sar,
  discount: z.number(),
  rating: z.number(),
  reviewCount: z.number().int(),
  stock: z.number().int(),
  duration: z.number().int(),
  durations: z.array(duration),
  customFields: z.array(customField),
  isActive: z.boolean(),
  isFeatured: z.boolean(),
  isPopular: z.boolean(),
  isHidden: z.boolean(),
  autoReceive: z.boolean(),
})

const faq = z.object({
  question: z.string(),
  questionAr: z.string(),
  answer: z.string(),
  answerAr: z.string(),
})

const banner = z.object({
  id,
  title: z.string(),
  titleAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  image: z.string(),
  mobileImage: z.string().nullable(),
  link: z.string(),
  deviceType: z.enum(['both', 'desktop', 'mobile']),
  isActive: z.boolean(),
  order: z.number().int(),
})

export const catalogContracts = contracts({
  'GET /api/categories': {
    summary: 'The categories that shoppers see, in their order',
    tag: 'catalogue',
    access: 'public',
    data: z.array(category),
  },
  'GET /api/categories/{id}': {
    summary: 'One category',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    data: category,
  },
  'GET /api/subscriptions': {
    summary: 'The products that shoppers see',
    tag: 'catalogue',
    access: 'public',
    query: z.strictObject({
      ...pageQuery,
      category: id.optional(),
      featured: flag.optional(),
      popular: flag.optional(),
      sort: z.enum(['price', 'rating', 'newest']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: z.object({ subscriptions: z.array(product), pagination }),
  },
  'GET /api/subscriptions/{id}': {
    summary: 'One product with its durations, purchase fields and questions; hidden ones open by link',
    tag: 'catalogue',
    access: 'public',
    params: z.strictObject({ id }),
    data: product.extend({ faqs: z.array(faq) }),
  },
  'GET /api/banners': {
    summary: 'The banners that are shown now',
    tag: 'catalogue',
    access: 'public',
    data: z.array(banner),
  },
})
