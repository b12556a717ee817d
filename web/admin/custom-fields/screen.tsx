import { useSearchParams } from 'react-router'
import { FieldsOfProduct } from './fields-of-product.tsx'
import { ProductList } from './product-list.tsx'

/** The purchase fields of the product that `?product=` names; without it, the products to choose from. */
export default function CustomFields() {
  const [search] = useSearchParams()
  const productId = search.get('product')
  return productId ? <FieldsOfProduct key={productId} productId={productId} /> : <ProductList />
}
