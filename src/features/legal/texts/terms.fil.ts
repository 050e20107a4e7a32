import type { LegalText } from '../legalText'

/** Terms of Use. Figures are those of the site's rules: 21 years, KYC within 7 days, the three withdrawal periods. */
const text: LegalText = {
  language: 'fil',
  title: 'Terms of Use',
  version: '1.0',
  from: '2026-11-01',
  changed: '2026-11-21',
  sections: [
    {
      id: 'about',
      heading: 'Ano ang mga tuntuning ito',
      blocks: [
        'Ang mga tuntuning ito ang kasunduan mo at ng operator ng {app} (“kami”). May bisa ang mga ito tuwing binubuksan mo ang site, nagre-register ka, nagde-deposit, naglalaro, sumasali sa promo o nagwi-withdraw.',
        'Pakibasa ang mga ito bago ka mag-register. Kung hindi ka sumasang-ayon sa mga ito, huwag gamitin ang {app}. Nakasaad sa Privacy Policy namin kung ano ang ginagawa namin sa data mo, at bahagi ito ng mga tuntuning ito.',
        'Ang mga patakaran ng isang laro o promo ay dagdag sa mga tuntuning ito. Kung magkaiba ang mga ito, ang mga patakaran ng laro o promo na iyon ang masusunod para doon, maliban na walang anuman sa mga patakarang iyon ang makapagbibigay ng kuwalipikasyon sa taong bawal maglaro ayon sa nasa ibaba.',
      ],
    },
    {
      id: 'eligibility',
      heading: 'Sino ang maaaring maglaro',
      blocks: [
        'Dapat ay hindi ka bababa sa 21 taong gulang. Sinusuri namin ito, at isinasara namin ang account ng sinumang mas bata.',
        'Dapat kang maglaro mula sa lugar kung saan pinapahintulutan ang online gaming sa amin, sa sarili mong pangalan at para sa sarili mo.',
        'Dapat ay may legal kang kakayahang pumasok sa kasunduang ito. Kung dumating ang panahong hindi mo na natutugunan ang mga kondisyong ito, huminto sa paglalaro at sabihin agad ito sa amin.',
      ],
    },
    {
      id: 'barred',
      heading: 'Sino ang hindi maaaring maglaro',
      blocks: [
        'Bawal maglaro ang mga sumusunod na tao, alam man namin o hindi pa na kabilang sila sa isa sa mga grupong ito:',
        {
          list: [
            'mga opisyal ng gobyerno at mga empleyado ng gobyerno;',
            'mga miyembro ng sandatahang lakas at ng pulisya;',
            'sinumang wala pang 21 taong gulang;',
            'sinumang nakalista sa pambansang database ng regulator ng mga taong pinaghihigpitan;',
            'mga may hawak ng lisensya sa gaming.',
          ],
        },
        'Sa pag-register, ipinapahayag mong hindi ka kabilang sa alinman sa mga grupong ito. Kung magbago iyon, dapat kang huminto sa paglalaro at sabihin ito sa amin.',
        'Ang pondo at credits sa account ng isang player na mapatunayang hindi kuwalipikado ay kinukumpiska pabor sa Gobyerno. Hindi namin ibinabayad ang mga ito, at wala kaming kalayaang magpasya tungkol dito.',
      ],
    },
    {
      id: 'account',
      heading: 'Ang account mo',
      blocks: [
        'Isang account lang ang maaaring magkaroon ang bawat tao. Dapat totoo, kumpleto at sa iyo mismo ang mga detalye, at dapat mong panatilihing updated ang mga ito. Maaaring isara ang mga karagdagang account ng iisang tao, at maaaring bawiin ang mga bonus na natanggap sa pamamagitan ng mga iyon.',
        'Sa iyo lang ang account mo. Hindi mo ito maaaring ibenta, ipahiram o ipagamit sa ibang tao para maglaro, at walang ibang maaaring mag-deposit dito o mag-withdraw mula rito. Hindi maaaring ilipat ang pera mula sa isang player papunta sa iba.',
        'Huwag ipaalam sa iba ang password at mga one-time code mo. Hindi namin kailanman hinihingi ang mga ito sa telepono, chat o e-mail. Ang anumang ginagawa gamit ang password mo ay itinuturing na ginawa mo, hanggang sa masabi mo sa amin na alam na ito ng iba.',
        'Maaari mong isara ang account mo anumang oras sa pamamagitan ng customer service. Ibabayad muna namin ang dapat mapunta sa iyo, pagkatapos ng mga pagsusuring inilalarawan sa ibaba.',
      ],
    },
    {
      id: 'kyc',
      heading: 'Pag-verify ng identity mo',
      blocks: [
        'Dapat naming malaman kung sino ang mga player namin. Dapat mong kumpletuhin ang pag-verify ng identity (KYC) bago ang una mong withdrawal, o sa loob ng 7 araw pagkatapos mong mag-register kung hihilingin namin ito sa iyo.',
        'Para dito, kailangan namin ang buong pangalan mo, petsa at lugar ng kapanganakan mo, address mo, nasyonalidad mo, hanapbuhay at pinagmulan ng pondo mo, at isang valid na ID document mula sa gobyerno kasama ang isang larawan ng sarili mo.',
        'Hangga’t hindi kumpleto ang pag-verify, maaari naming limitahan ang mga deposit, paglalaro at withdrawal. Maaari kaming humiling ulit kapag nag-expire na ang isang dokumento o kapag iniaatas ng batas. Kung hindi tumutugma sa iyo ang mga detalye, o kung hindi ka sumagot, maaari naming isara ang account.',
      ],
    },
    {
      id: 'deposits',
      heading: 'Mga deposit',
      blocks: [
        'Mag-deposit lang gamit ang paraan ng pagbabayad na nakapangalan sa iyo, at i-deposit lang ang perang pag-aari mo at kinita nang naaayon sa batas. Hindi kami nagpapautang.',
        'Ipinapakita ang pinakamaliit at pinakamalaking halaga, at ang anumang fee, bago ka magkumpirma. Binibilang ang deposit kapag natanggap na namin ito, hindi kapag naipadala mo na ito. Ipadala ang eksaktong halaga at gamitin ang eksaktong reference na ipinapakita; kung hindi, maaaring mas matagal bago ito mahanap.',
        'Hindi bank account ang balance mo at hindi ito kumikita ng interes.',
      ],
    },
    {
      id: 'withdrawals',
      heading: 'Mga withdrawal',
      blocks: [
        'Maaari mong i-withdraw ang balance mong puwedeng i-withdraw papunta sa bank o wallet account na nakapangalan sa iyo. Bago kami magbayad, sinusuri namin ang identity, ang account, ang turnover na kailangang malaro para sa mga bonus na tinanggap mo, at ang mga limit. Kung may kulang, sasabihin namin kung ano iyon.',
        'Kapag nakapasa na ang request sa mga pagsusuring ito, ipinoproseso ito sa loob ng mga panahong ito:',
        {
          head: ['Halaga', 'Tagal ng pagproseso'],
          rows: [
            ['{currency}1 hanggang {currency}50,000', '1 hanggang 3 business days'],
            ['Higit sa {currency}50,000 at hanggang {currency}500,000', '3 hanggang 5 business days'],
            ['{currency}500,000 pataas', '5 hanggang 10 business days'],
          ],
        },
        'Para sa request na eksaktong {currency}500,000, ang mas mahabang panahon, na 5 hanggang 10 business days, ang masusunod.',
        'Ang business days ay Lunes hanggang Biyernes, maliban sa mga pampublikong holiday. Maaaring mangailangan pa ng dagdag na panahon ang bangko mo pagkatapos niyon. Ang request na nagawa na ay hindi maaaring i-cancel para makapagpatuloy sa paglalaro.',
      ],
    },
    {
      id: 'bonuses',
      heading: 'Mga bonus at promo',
      blocks: [
        'Para kumita ng mga bonus mula sa mga libreng bonus, kailangang nakakumpleto ka na ng hindi bababa sa isang valid na top-up. Valid ang top-up kapag nakarating na sa amin ang bayad at hindi ito naibalik.',
        'Ipinapakita ng bawat promo ang sarili nitong mga tuntunin: sino ang maaaring sumali, mula kailan hanggang kailan, magkano ang kailangang laruin bago ma-withdraw ang bonus, at paano ito tapusin. Hindi mo kailangang tumanggap ng anumang bonus.',
        'Maaaring i-withdraw ang coins at points na minarkahang bonus kapag natugunan na ang mga kondisyon ng mga ito. Kung lalabag ka sa mga patakaran ng isang promo, halimbawa sa pagsali gamit ang ilang account, maaari naming bawiin ang natanggap mo sa pamamagitan nito, pero hindi ang sarili mong mga deposit.',
        'Hindi maaaring sumali sa anumang promo ang mga taong bawal maglaro at ang mga taong nasa self-exclusion.',
      ],
    },
    {
      id: 'games',
      heading: 'Mga laro',
      blocks: [
        'Ang sariling system ng laro ang nagpapasya sa resulta ng laro, hindi ang device mo. Kung maputol ang koneksyon mo, ang resultang naitala roon ang may bisa.',
        'Kung may halatang depekto ang isang laro, walang bisa ang mga apektadong round nito at ibinabalik ang mga taya. Hindi mabubuksan ang mga larong nasa maintenance.',
        'Hindi ka maaaring gumamit ng mga program na naglalaro para sa iyo, magsamantala ng mga depekto, makipagtulungan sa paglalaro laban sa ibang player o sumubok na guluhin ang serbisyo.',
      ],
    },
    {
      id: 'responsible',
      heading: 'Responsableng paglalaro',
      blocks: [
        'Nakakaadik ang pagsusugal. Maglaro lang gamit ang perang kaya mong matalo, at huwag kailanman maglaro para lutasin ang mga problema sa pera o para bawiin ang natalo mo.',
        'Sa page na {saferPlay}, maaari kang magtakda anumang oras ng mga limit sa dine-deposit, natatalo at nilalaro mo, maaari kang magpahinga, o maaari mong i-exclude ang sarili mo sa paglalaro. Tinutulungan ka rito ng customer service. Agad na may bisa ang pahinga at ang exclusion, at hindi mababawi ang mga ito bago matapos. Hindi ka pinipigilan ng mga ito na mag-withdraw.',
        'Kung hindi na laro ang paglalaro para sa iyo o para sa isang taong malapit sa iyo, pakiusap, makipag-usap ka sa iba. Masasabi sa iyo ng customer service kung saan may makukuhang tulong.',
      ],
    },
    {
      id: 'suspension',
      heading: 'Suspensyon, pagsasara at pagkumpiska',
      blocks: [
        'Maaari naming suspindihin ang isang account habang sinisiyasat namin ang mga palatandaan ng panloloko, money laundering, paggamit ng ibang tao, mga hindi totoong detalye o pagiging hindi kuwalipikado. Sasabihin namin ito sa iyo maliban kung ipinagbabawal ito ng batas.',
        'Isinasara namin ang mga account ng mga taong bawal maglaro, nagbigay ng mga hindi totoong detalye, o lumalabag sa mga tuntuning ito nang malubha o paulit-ulit.',
        'Ang pondo ng isang player na hindi kuwalipikado ay kinukumpiska pabor sa Gobyerno. Hindi binabayaran ang mga napanalunan mula sa panloloko o mula sa depektong ginamit nang may kaalaman. Sa lahat ng ibang kaso, matatanggap mo ang sarili mong balance kapag isinara ang account.',
      ],
    },
    {
      id: 'liability',
      heading: 'Ang pananagutan namin',
      blocks: [
        'Pinapatakbo namin ang {app} nang may makatuwirang pag-iingat, pero hindi namin maipapangakong palagi itong available o walang depekto. Wala kaming pananagutan sa mga pagkaluging nagmumula sa pagsusugal mismo, sa device o koneksyon mo, o sa mga pangyayaring hindi makokontrol ng sinuman dito.',
        'Walang anuman sa mga tuntuning ito ang naglilimita sa pananagutang hindi pinapahintulutan ng batas na limitahan namin, gaya ng para sa pananadya, malubhang kapabayaan o perang hawak namin para sa iyo.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Mga reklamo',
      blocks: [
        'Kung may nangyaring mali, pakisulatan ang {contact} at sabihin kung ano ang nangyari, kailan, at kung ano ang inaasahan mo. Isama ang mga numero ng mga order o round na apektado.',
        'Kukumpirmahin naming natanggap namin ito at sasagot kami nang nakasulat. Kung hindi ka kuntento sa sagot namin, maaari mong dalhin ang usapin sa regulator ng gaming.',
      ],
    },
    {
      id: 'changes',
      heading: 'Mga pagbabago sa mga tuntuning ito',
      blocks: [
        'Maaari naming baguhin ang mga tuntuning ito, halimbawa kapag nagbago ang batas. Nasa itaas ang bersyon at ang petsa. Kapag mahalaga sa iyo ang isang pagbabago, sasabihin namin ito sa iyo bago ito magkabisa. Kung hindi ka sang-ayon dito, huwag nang maglaro: maaari mong isara ang account mo, at ibabayad namin ang dapat mapunta sa iyo pagkatapos ng mga pagsusuring inilalarawan sa itaas.',
        'Kung walang bisa ang isang probisyon, mananatiling may bisa ang iba. Ang batas ng lugar kung saan lisensyado ang operator ang naaangkop.',
      ],
    },
  ],
}

export default text
