/** The lines are for readers; a document carries them as one. */
const asOneLine = (script: string) => script.replace(/\n\s*/g, '')

/**
 * Runs before anything is shown: a page that was drawn for somebody else than who is here is hidden until the portal has
 * drawn the right one (a player never sees a visitor's page, nor the other way round; players' pages hold promotions, so
 * only a player of whom this device knows that nothing holds them back sees one); a player who asked for less motion
 * has none from the start (`motion.ts`); and the last button that is tapped and what is typed before the portal has started
 * are remembered for it.
 */
export const headScript = asOneLine(`
(function(d){
  try{
    if(localStorage.getItem('MOTION')==='reduce')d.dataset.motion='reduce';
    var stale=!localStorage.getItem('ACCESS_TOKEN')===(d.dataset.viewer==='player');
    if(!stale&&d.dataset.viewer==='player'){
      stale=true;
      var known=['GAME_USER_INFO','GAME_USER'].map(function(k){return JSON.parse(localStorage.getItem(k))}).filter(Boolean);
      stale=!known.length||known.some(function(u){return u.restriction})
    }
  }catch(e){}
  if(stale)d.dataset.stale='';
  addEventListener('click',function(e){var b=e.target.closest('button,[role=tab]');window.__earlyClick=b},true);
  window.__earlyInput=new Map();
  addEventListener('input',function(e){
    var f=e.target;
    if(window.__earlyInput)window.__earlyInput.set(f,/checkbox|radio/.test(f.type)?f.checked:f.value)
  },true);
  d.dataset.fonts='coming'
})(document.documentElement)
`)

/**
 * Runs after all that is seen. It asks for the fonts: until every one is here the page is shown with their fallbacks
 * (tokens.css).
 */
export const lastScript = asOneLine(`
(function(d,all){
  document.fonts.forEach(function(f){all.push(f.load())});
  Promise.allSettled(all).then(function(){delete d.dataset.fonts})
})(document.documentElement,[])
`)

/** The same for a page that shows little before its code is there: that comes first. */
export const lateFontsScript = `addEventListener('load',function(){${lastScript}})`
