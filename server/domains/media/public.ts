/** The functions of media that other domains may use. */
export { attachPicture, type PreparedPicture, preparePicture } from './attach-picture.ts'
