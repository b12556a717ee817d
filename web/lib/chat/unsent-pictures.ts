import { unsentPicturesCache } from '../offline/worker-messages.ts'

/** Keeps pictures until the server has confirmed them. */
export type PictureStore = {
  add(messageId: string, file: File): Promise<void>
  /** Undefined if the browser did not keep it. */
  read(messageId: string): Promise<File | undefined>
  remove(messageIds: readonly string[]): Promise<void>
}

/** Of closed tabs too, whose pictures are never sent. */
const maxPictures = 20

const keyOf = (messageId: string) => `/unsent-pictures/${messageId}`

/** In a cache of the browser, because local storage is too small. On plain HTTP there is none. */
export const unsentPictures: PictureStore = {
  async add(messageId, file) {
    const cache = await window.caches?.open(unsentPicturesCache)
    await cache?.put(keyOf(messageId), new Response(file))
    const keys = (await cache?.keys()) ?? []
    await Promise.all(keys.slice(0, -maxPictures).map(key => cache?.delete(key)))
  },
  async read(messageId) {
    const cache = await window.caches?.open(unsentPicturesCache)
    const picture = await (await cache?.match(keyOf(messageId)))?.blob()
    return picture && new File([picture], 'picture', { type: picture.type })
  },
  async remove(messageIds) {
    const cache = await window.caches?.open(unsentPicturesCache)
    await Promise.all(messageIds.map(messageId => cache?.delete(keyOf(messageId))))
  },
}
