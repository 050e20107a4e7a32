/** The desk does not answer, or says that it cannot at the moment. Whether it did what was asked is not known. */
export class DeskDown extends Error {
  constructor() {
    super('The desk does not answer.')
    this.name = 'DeskDown'
  }
}
