/**
 * Given names with the nicknames and the written abbreviations of registers, in English, French and
 * Spanish: the full name first, all folded as search folds them (`normalise`). A nickname of several
 * names stands in each of their lines. Compiled from common usage; a name that is written the same in
 * two languages has one line.
 */
export const GIVEN_NAMES: ReadonlyArray<readonly string[]> = lines(`
  abigail abby abbie gail nabby
  abraham abram abe bram abrm
  adelaide addie ada della heidi
  agnes aggie nessie
  albert al bert bertie albt alb
  alexander alex alec sandy sander xander alexr alexdr
  alexandra alex sandra sandy lexie
  alfred al alf alfie fred freddie alfd
  alice allie elsie alicia
  amanda mandy manda amy
  amelia amy millie emily
  andrew andy drew andw andr
  angela angie
  ann anne anna annie nan nancy nanny hannah
  anthony tony antony anty
  antoinette toinette nettie toni
  archibald archie archy arch archd
  arthur art artie arth
  augustus gus august augs
  augusta gussie gusta
  barbara babs barb barbie bobbie barba
  bartholomew bart bartholw
  beatrice bea trixie beattie
  benjamin ben benny benjie benj benjn
  bernard bernie barney bernd
  bertha bert bertie
  bridget biddy bridie bridgt delia
  caroline carrie lina carolina
  catherine katherine kathryn catharine kate katie kathy cathy kitty kay cath cathne katharine
  cecilia celia cissy cecily
  charles charlie charley chas chuck chaz
  charlotte lottie charlott lotte
  christian chris christn
  christina chris chrissie tina christine
  christopher chris kit kester topher christr xpher xopher chr
  clara clare clarissa
  clement clem
  cornelius neil con connie corneil cornels
  cynthia cindy
  daniel dan danny danl
  david dave davy davie davd
  deborah debbie deb debby
  dennis denny denis
  dominic dom nick
  donald don donny
  dorothy dot dottie dolly dora dorothea dorthy
  douglas doug dougie
  edgar ed eddie edgr
  edith edie edy
  edmund ed eddie ned edmd
  edward ed eddie ned ted teddy edw edwd
  edwin ed eddie ned edwn
  eleanor ellen nell nellie nora ella elinor elnr
  elias eli
  elijah eli lige
  elizabeth eliza liz lizzie lizzy beth betsy betty bessie bess libby elsie lisa elisabeth eliz elizth elizabth
  emily em emmie milly
  emma em emmie
  ephraim eph
  ernest ernie ern
  esther hester essie hettie hetty
  eugene gene eug
  evelyn eve evie
  ezekiel zeke ezek
  florence flo florrie flossie flora
  frances fanny fran frankie francie
  francis frank frankie fran fras francs
  franklin frank frankn
  frederick fred freddie fredk fredrick frederic frdk
  gabriel gabe gab
  george geo geordie georg
  gerald gerry jerry
  gertrude gertie trudy gert
  gilbert gil bert gilbt
  gregory greg gregy
  gwendolyn gwen
  hannah annie nan hanna
  harold harry hal hank
  harriet hattie harriett harrt
  helen nell nellie ellen lena nelly
  henrietta etta hettie hetty harriet
  henry harry hank hal hy heny
  herbert herb bert bertie herbt
  hezekiah hez
  horace horry
  hubert hugh bert
  humphrey humph humphy
  ignatius iggy igns
  isaac ike zac isc
  isabel isabella bella belle izzy isobel tibby isab
  jacob jake jac jacb
  james jim jimmy jimmie jamie jas
  jane jenny janie jennie jean janet
  jeffrey jeff geoff geoffrey
  jemima mima
  jennifer jenny jen jennie
  jeremiah jerry jere jerem jeremh
  jessica jess jessie
  joan joanie
  joanna jo joann joanne hannah
  john jack johnny johnnie jno jn jon ian
  jonathan jon jonn jonathn nathan
  joseph joe joey jos
  josephine jo josie fifi
  joshua josh
  josiah josh si jos
  judith judy
  julia julie juliet
  katherine kate
  kenneth ken kenny
  laura lolly laurie
  lavinia vinnie
  lawrence laurence larry lawrie laurie lawr laurie
  leonard leo len lenny leond
  leopold leo
  leslie les
  letitia lettie lettice titia
  levi lee
  lewis lew lou louis
  lillian lily lil lilly
  louisa lou louise
  lucinda cindy lucy
  lucretia creasy
  lucy lou lucia
  lydia lyddie liddy
  madeline maddie lena madeleine
  magdalena lena maggie
  malcolm mal malc
  marcus marc
  margaret maggie meg megan peggy peg madge daisy greta rita marge margie margery margt marg margret gretchen
  maria marie mary
  marianne mary ann
  marjorie marge margie
  martha mattie patty marty matty
  martin marty martn
  mary molly polly mamie may minnie marie maria
  matilda tilly mattie maud maude tillie
  matthew matt mat mattw matw
  maurice morris
  maximilian max
  melissa lissa missy
  michael mike mick micky mickey mich michl
  mildred millie milly
  minerva minnie
  miriam mimi mitzi
  montgomery monty
  moses mose
  nancy nan ann
  nathan nat nate
  nathaniel nat nate nathan nathl
  nicholas nick nicky nicol nichs nicho claus
  octavia tavy
  oliver ollie olivr
  olivia liv ollie
  pamela pam
  patience pat
  patricia pat patsy patty tricia trish
  patrick pat paddy patk patt pakt
  penelope penny
  peter pete petr
  philip phil pip philp phillip
  philippa pippa
  phineas finn
  phoebe phebe
  priscilla cilla prissy
  prudence prue
  rachel rae rach
  ralph rafe
  raymond ray
  rebecca becky becca reba
  reginald reg reggie rex
  richard dick rich rick ricky dickie richd rchd
  robert bob bobby rob robbie robin bert robt rbt
  roderick rod rory
  rodney rod
  roger rodge hodge
  roland rollo rowland rolly
  ronald ron ronnie
  rosemary rose rosie
  rosanna rose anna
  rudolph rudy rolf
  samuel sam sammy saml
  sarah sally sadie sal sara sar
  sebastian seb bastian
  silas si
  silvester sylvester sly
  simon si simeon sim
  solomon sol solly
  sophia sophie sophy
  stanley stan
  stephen steve steven stevie steph stepn stephn
  susan sue susie susanna susannah suky suzy sukey
  sybil sib
  tabitha tabby
  theodore ted theo teddy dora theod
  theophilus theo
  theresa teresa terry tess tessie tracy
  thomas tom tommy thos tho thom
  timothy tim timmy timy
  tobias toby
  ulysses lyss
  ursula sula
  valentine val
  victor vic vick
  victoria vicky tory
  vincent vince vin vinny
  virginia ginny ginger jenny virgie
  walter wally walt wat waltr
  wilfred wilf fred
  wilhelmina mina minnie willa wilma billie
  william bill billy will willie willy wm willm liam
  winifred winnie freda win
  zachariah zach zachary zack zac zachr

  adolphe dolphe
  alexandre alex sacha
  alphonse alph
  antoine toine tonin ant
  auguste gus augte
  augustin gustin augn
  baptiste bte bapt
  barthelemy barth barthy
  benoit ben bt
  bernadette nadette detta
  bertrand bertd
  catherine cath cathe kate katel
  celestine titine
  charles charlot chles chs
  christophe chris christ
  claude cl claudie
  clementine titine clem
  dominique domi domque
  edouard doudou edd edm
  elisabeth lise lisette babette elise elis elisth
  etienne tienne est etne
  eugenie nini
  ferdinand fernand ferd
  francois franc frs fois fcois francs
  francoise fanchon fse fcoise francse
  frederic fred freddy
  gabrielle gaby
  genevieve genevieve ginette gen genve
  georges geo jojo
  germaine mame
  gervais gerv
  gilles gil
  guillaume guil guille guill gme
  guy guyot
  helene lena leni
  henri riri hri
  hippolyte polyte hipp
  honore nono hon
  hubert hub
  isabelle isa babelle
  jacqueline jackie line
  jacques jacquot jacq jq jacqs
  jean jeannot jn jehan
  jeanne jeannette jeanneton jne
  jerome gerome jer
  joseph jo jos jph zef josephe
  josephine fine finette josette
  jules julot
  julien jul
  lambert lamb
  laurent laur lt
  leonard leo leond
  leontine titine
  louis loulou ls louison
  louise louisette lse loulou
  lucien lulu luc
  ludovic ludo
  madeleine mado madelon magdeleine madel mgne magdelaine
  marcel marc
  marguerite margot guite margte marg mgte
  marie manon mimi mariette ma mie
  martin mtin
  mathieu mathurin math
  mathurin math mathn
  maurice momo
  michel mich ml
  nicolas nico colas colin nic nas nls
  noel nono
  olivier oliv
  philippe phil phpe philibert
  pierre pierrot pre perrin po pr
  raymond ray
  rene rne renaud
  sebastien seb bastien
  simone simonne
  sophie so
  suzanne suzon suzette susanne
  theophile theo
  therese theres zezette
  thomas thom thos
  toussaint touss tt
  valentin val
  victoire vict victorine
  vincent vinct
  yves yvon

  adela adelita
  alberto beto tito
  alejandro alex jandro alejo
  alfonso poncho fonso alonso
  alfredo fredo fede
  ana anita
  andres andy
  angel gelo
  antonia tona tonita anta
  antonio toni tono anto ant
  asuncion chon
  bartolome barto bartme
  beatriz bety bea
  bernardo nardo bdo
  carlos carlitos charly
  carmen carmela carmencita
  catalina cata lina cat
  clemente cleme
  concepcion concha conchita concep conchi
  consuelo chelo
  cristina cris tina
  cristobal cris tobal xbal
  dolores lola lolita dol loles
  domingo mingo dgo domgo
  eduardo lalo edu
  encarnacion encarna encarn
  enrique quique kike enrq
  ernesto neto
  esperanza espe
  estefania fani
  eugenia gena
  federico fede
  felipe pipe phelipe
  fernando nando fer ferndo
  francisca paca paquita fca franca pancha
  francisco paco pancho curro kiko fco franco frco cisco
  gabriel gabi
  gertrudis tula
  gonzalo gonz
  gregorio goyo gregrio
  guadalupe lupe lupita gpe
  guillermo memo guille
  hipolito polo
  ignacio nacho igno ign
  inmaculada inma
  isabel isa chabela ysabel chavela
  jacinto chinto
  jesus chucho chuy jhs
  jose pepe pepito chepe josef jph pp
  josefa pepa chepa josfa jpha
  juan juanito juancho jn jno
  juana juanita
  juaquin joaquin quin quino
  leopoldo polo
  lorenzo lencho loro
  luis lucho
  luisa luisita
  manuel manolo manu lolo manl
  manuela manola manla
  margarita marga rita margta
  maria mari maruja marica ma
  mariano nano
  mateo teo
  mercedes merche meche mercedes
  miguel migue migl mgl
  milagros mila
  montserrat montse
  nicolas nico
  pablo pablito
  patricio patri
  pedro perico po pedrito
  petra petrita
  pilar pili
  rafael rafa
  ramon moncho monchi
  ricardo ricky richi
  roberto beto rob
  rodrigo rodri rodgo
  rosario charo chayo
  salvador chava salva
  santiago santi chago tiago stgo
  sebastian sebas
  socorro coco
  teresa tere teresita theresa
  tomas tomasito
  vicente chente vte vicen
  ygnacio ignacio
  ysidro isidro
  domingues dominguez dgz
  fernandez fdez frnz
  garcia gcia
  gonzalez glez gzlez gonzalz
  gutierrez gtz guttz
  hernandez hdez hrnz
  lopez lpz
  martinez mtz mnez
  perez pz
  rodriguez rdz rguez rodz
  sanchez schz shez
`)

function lines(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter((names) => names.length > 1)
}
