import type { ProductDetail } from '../api-types.ts'
import { truncateText } from '../text.ts'
import type { CartProduct } from './cart-line.ts'

/** What the cart stores about a product, in both languages. */
export function cartProduct(product: ProductDetail): Omit<CartProduct, 'selectedDuration'> {
  const { id, name, nameAr, description, descriptionAr, image, price, discount } = product
  return {
    id,
    name,
    nameAr,
    description: truncateText(description),
    descriptionAr: truncateText(descriptionAr),
    image,
    price,
    discount,
    customFields: product.customFields.map(({ fieldName, fieldNameAr, isRequired }) => ({
      fieldName,
      fieldNameAr,
      isRequired,
    })),
  }
}
