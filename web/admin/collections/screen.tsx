import { DisplayedScreen } from '../kit/display/displayed-screen.tsx'
import { CollectionRow } from './collection-row.tsx'
import { collectionsKey, useCollections } from './use-collections.ts'

export default function Collections() {
  return (
    <DisplayedScreen
      area="collections"
      queryKey={collectionsKey}
      query={useCollections()}
      row={(collection, actions) => <CollectionRow collection={collection} {...actions} />}
    />
  )
}
