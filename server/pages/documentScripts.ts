/** The lines are for readers; a document carries them as one. */
const asOneLine = (script: string) => script.replace(/\n\s*/g, '')

/**
 * Runs before anything is shown: a page that was drawn for somebody else than who is here is hidden until the portal has
 * drawn the right one (a player never sees a visitor's page, nor the other way round); a player who asked for less motion
 * has none from the start (`motion.ts`); the last button that is tapped before the portal has started is remembered for it;
 * and what nobody sees at first is held back (`data-held`, base.css), until the page has loaded or is ten seconds old, then
 * one thing after the other, or all at once when somebody scrolls, touches or presses a key.
 */
export const firstScript = asOneLine(`
(function(d){
  try{
    if(localStorage.getItem('MOTION')==='reduce')d.dataset.motion='reduce';
    if(!localStorage.getItem('ACCESS_TOKEN')===(d.dataset.viewer==='player'))d.dataset.stale=''
  }catch(e){}
  addEventListener('click',function(e){var b=e.target.closest('button,[role=tab]');window.__tapped=b},true);
  d.dataset.fonts='coming';
  d.dataset.held='late rows marks';
  ['scroll','pointerdown','keydown','focusin'].forEach(function(type){
    addEventListener(type,function(){delete d.dataset.held},{capture:true,once:true})
  });
  function next(){
    var h=d.dataset.held;
    if(!h)return delete d.dataset.held;
    d.dataset.held=h.replace(/ ?\\w+$/,'');
    setTimeout(next,100)
  }
  addEventListener('load',function(){setTimeout(next,100)});
  setTimeout(next,10000)
})(document.documentElement)
`)

/**
 * Runs after all that is seen. It asks for the fonts: until every one is here the page is drawn with their stand-ins
 * (tokens.css). And a layout may have so short sections that one of the late ones can be seen at once: then none is held.
 */
export const lastScript = asOneLine(`
(function(d,all,watch){
  document.fonts.forEach(function(f){all.push(f.load())});
  Promise.allSettled(all).then(function(){delete d.dataset.fonts});
  watch=new IntersectionObserver(function(seen){
    watch.disconnect();
    if(d.dataset.held&&seen.some(function(e){return e.isIntersecting}))d.dataset.held=d.dataset.held.replace('late','')
  });
  document.querySelectorAll('[data-late]').forEach(function(e){watch.observe(e)})
})(document.documentElement,[])
`)
