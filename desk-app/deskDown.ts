/** The desk does not answer, or says that it cannot at the moment. Whether it did what was asked is not known. */
export class DeskDown extends Error {
  constructor() {
    super('The desk is not answering. Try again in a moment.')
    this.name = 'DeskDown'
  }
}
