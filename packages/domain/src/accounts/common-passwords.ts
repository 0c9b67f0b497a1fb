import { PRODUCT } from '../product.ts'

/** Words that common passwords are made of, in lower case, grouped by kind. */
const WORDS = `
pass passwd password passwords passwort passphrase mypassword yourpassword thepassword newpassword oldpassword passpass
wordpass drowssap motdepasse contrasena senha parola wachtwoord
admin administrator root user username guest login logmein signin letmein letmeinnow openup opensesame sesame access
welcome welcomeback hello helloworld hellohello hi goodbye changeme changeit default temp temporary secret topsecret
mysecret private security secure system master manager test tester testing testtest testuser demo sample example
nothing whatever trustno trustnoone idontknow dontknow forgot remember please enter
qwerty qwertyui qwertyuiop azerty qwertz asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qwaszx qweasd qweasdzxc
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaaaaa
iloveyou iloveu iloveme ilovegod ilovejesus loveyou loveme lovely love lovers mylove forever forevermore truelove
sweetheart sweetie darling honey honeybun babygirl babyboy baby angel angels princess prince queen king kingdom
beautiful gorgeous handsome pretty sexy friend friends bestfriend bestfriends family mother father mommy daddy
brother sister
football soccer baseball basketball softball hockey tennis golf golfer swimming running fishing hunting racing skating
surfing volleyball lacrosse wrestling cricket rugby chess
liverpool arsenal chelsea manchester barcelona realmadrid juventus everton yankees redsox lakers cowboys steelers
eagles patriots packers raiders broncos redskins dolphins giants dodgers rangers bulldogs wildcats panthers tigers
falcons spartans warriors
dragon dragons monkey tiger lion panther eagle falcon phoenix wolf wolves bear shark dolphin butterfly horse horses
puppy kitten kitty doggy doggie snoopy bulldog unicorn dinosaur elephant penguin rabbit turtle spider scorpion
pumpkin cookie cookies chocolate cheese cheesecake coffee icecream banana orange apple apples cherry strawberry
peanut peaches butter pepper ginger sugar candy cupcake muffin pizza popcorn pancake
superman batman spiderman wolverine ironman captain starwars startrek skywalker lukeskywalker darthvader yoda gandalf
frodo matrix pokemon pikachu naruto mario supermario zelda minecraft fortnite roblox nintendo playstation xbox
gamer gameover harrypotter hogwarts potter disney mickey mickeymouse mickeym tinkerbell simpsons southpark
godzilla jamesbond bond rocky rambo terminator predator
sunshine sunset sunrise sunflower rainbow summer summertime winter wintertime spring autumn snow snowball snowman
thunder lightning storm ocean beach island paradise heaven moonlight midnight starlight stars flower flowers rose
rosebud garden forest mountain river diamond diamonds crystal silver golden gold platinum emerald purple yellow
green blue black white
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
october november december birthday christmas halloween holiday vacation weekend
america american usa california florida texas newyork chicago boston dallas houston denver seattle atlanta lasvegas
hawaii alaska canada toronto london england scotland ireland paris france germany berlin mexico brazil india
pakistan china japan tokyo australia sydney
freedom liberty peace happy happiness smile success winner victory champion power powerful strong money millionaire
dollar rich lucky luckyone magic wizard genius legend hero warrior fighter soldier hunter killer ninja samurai
pirate pirates cowboy rebel outlaw monster zombie vampire ghost devil demon lucifer jesus jesuschrist christ god
godisgood godbless blessed blessing faith grace gracie hope trinity church bible amen
computer internet network windows microsoft apple google facebook instagram twitter youtube yahoo hotmail gmail amazon
android iphone samsung linkedin myspace netflix spotify photoshop wordpress linux unix server database oracle cisco
mercedes porsche ferrari corvette mustang camaro toyota honda yamaha suzuki kawasaki harley harleydavidson chevy
chevrolet jaguar lamborghini
guitar music metallica nirvana beatles slipknot eminem greenday blink linkinpark pinkfloyd ledzeppelin elvis
michael michelle jennifer jessica ashley amanda daniel andrew matthew joshua christopher christian christina nicole
samantha elizabeth stephanie melissa rebecca rachel heather danielle victoria vanessa natalie jasmine brittany
courtney patricia barbara sandra angela veronica alexander alexandra alexandria alexis jonathan anthony robert
william thomas charles charlie george richard patrick benjamin nicholas brandon justin austin jordan taylor tyler
hannah madison olivia sophie sophia isabella emily emma lauren megan kimberly katherine caroline charlotte gabriel
gabriela sebastian francisco fernando alejandro eduardo carlos antonio roberto miguel maria mariana carolina daniela
valentina andrea natasha bailey buster cooper maggie molly sadie lucky max shadow smokey tigger ginger pepper
peppers scooter sammy
business company office work worker mybusiness shop store restaurant customer customers review reviews
reputation marketing
${PRODUCT.slug}
`

/** See `password-rule.ts`: a password that is one of these with little around it is refused. */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/))
