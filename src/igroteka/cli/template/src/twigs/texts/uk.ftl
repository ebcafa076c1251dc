### Twigs: усі слова, які бачить гравець, українською.
###
### Змінні, що всюди означають те саме:
###   $seat, $to_move  (число)  гравець, рахуючи від 1
###   $heap  (число)  скільки паличок лишилося
### З data/, через wording.py: $sticks, $most_taken, $card_count.

## Сама гра.

# own-numbers: у назві можуть бути числа
twigs-title = Twigs
twigs-summary = Візьміть останню паличку з купки, де їх { $sticks }, з таємною картою в руці.

## Поля, які показує загальне поле.

twigs-field-heap = Паличок у купці
twigs-field-taken = Узято паличок
twigs-field-cards = Карта
twigs-field-to-move = Хід
twigs-field-count = Палички

## Про що питають і на що чекають. $name: на кого чекають.

twigs-ask-deal = Роздають карти
twigs-ask-take = Візьміть палички: лишилося { $heap }
twigs-wait-take = { $name }: бере палички, лишилося { $heap }

## Написи на виборах. $count: скільки паличок.

twigs-choice-take =
    { $count ->
        [one] Узяти { $count } паличку
        [few] Узяти { $count } палички
        [many] Узяти { $count } паличок
       *[other] Узяти { $count } палички
    }

## Журнал. Рядок для читача, від якого щось приховано, закінчується на -hidden.

twigs-event-card-dealt = Гравець { $seat }: отримує карту { $card }
twigs-event-card-dealt-hidden = Гравець { $seat }: отримує карту
twigs-event-sticks-taken =
    { $count ->
        [one] Гравець { $seat }: бере { $count } паличку
        [few] Гравець { $seat }: бере { $count } палички
        [many] Гравець { $seat }: бере { $count } паличок
       *[other] Гравець { $seat }: бере { $count } палички
    }
twigs-event-card-shown = Гравець { $seat }: показує карту { $card }
twigs-event-card-shown-hidden = Гравець { $seat }: показує карту
twigs-event-game-won = Гравець { $seat } перемагає, виграш: { $points }

## Відмови.

# $count: скільки паличок хотіли взяти.
twigs-refuse-heap =
    { $count ->
        [one] Не можна взяти { $count } паличку: у купці їх { $heap }.
        [few] Не можна взяти { $count } палички: у купці їх { $heap }.
        [many] Не можна взяти { $count } паличок: у купці їх { $heap }.
       *[other] Не можна взяти { $count } палички: у купці їх { $heap }.
    }
twigs-refuse-not-your-turn = Зараз хід гравця { $to_move }.
twigs-refuse-over = Гру закінчено: останню паличку взято.

## Урок.

twigs-lesson-take = Карта у вашій руці — ваша таємниця. Візьміть від { 1 } до { $most_taken } паличок.
twigs-lesson-take-done = Тепер хід суперника.
twigs-lesson-heap = Лишилося дві палички. Спробуйте взяти три.
twigs-lesson-heap-done = Ніхто не бере більше, ніж є.
twigs-lesson-last = Візьміть останні дві палички.
twigs-lesson-last-done = Ви виграли стільки, скільки написано на вашій карті.
