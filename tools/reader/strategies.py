"""The strategies by their short identifiers, in the order of the network's outputs."""

FAMILIES = {
    "favorites": "favorites_all favorites_men favorites_women favorites_low_elo favorites_high_elo big_favorites_min_1_05 "
    "big_favorites_min_1_25 big_favorites_min_1_45 big_favorites_min_1_65 big_favorites_min_1_85",
    "underdogs": "small_underdogs_max_2_05 small_underdogs_max_2_25 small_underdogs_max_2_45 small_underdogs_max_2_65 "
    "small_underdogs_max_2_85",
    "younger": "younger_by_1 younger_by_3 younger_by_5",
    "taller": "taller_by_1 taller_by_3 taller_by_5",
    "reach": "longer_reach_by_1 longer_reach_by_3 longer_reach_by_5",
    "strikers": "better_strikers",
    "grapplers": "better_grapplers",
    "overall": "win_rate_overall",
    "ufc": "win_rate_ufc",
    "recent": "win_rate_recent",
    "decision": "win_rate_decision",
    "finish": "win_rate_finish",
    "parlay": "favorites_parlay_1 favorites_parlay_2 favorites_parlay_3 favorites_parlay_4 favorites_parlay_5",
    **{name: f"capper_{name}" for name in ("distance_decider", "odds_observer", "takedown_tracker")},
    **{name: f"capper_{name}" for name in ("recklessness_reviewer", "clinch_counter")},
}
STRATEGIES = [strategy for family in FAMILIES.values() for strategy in family.split()]
INDEX = {strategy: index for index, strategy in enumerate(STRATEGIES)}
FAMILY_OF = [family for family, members in FAMILIES.items() for _ in members.split()]
