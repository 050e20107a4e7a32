/** The desk does not answer, or says that it cannot at the moment. Whether it did what was asked is not known. */
export class DeskDown extends Error {
  override name = 'DeskDown'
}
