/** What other domains may use of media. */
export { keepPicture, type TakenPicture, takePicture } from './take-picture.ts'
