import base from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'

/** Texts of two layers of the project, with so many seconds per slide of the banner of all sites. */
export const exampleTexts = (secondsPerSlide: number) => ({
  base: JSON.stringify({
    ...base,
    home: { ...base.home, banner: { ...base.home.banner, props: { secondsPerSlide } } },
  }),
  n7: JSON.stringify(n7),
})
