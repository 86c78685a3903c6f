"""Many answers are the answers one by one."""

import pickle
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pandas as pd
import pytest

import sparearea as sa


def test_every_row_is_the_answer_of_its_inputs():
    table = sa.sweep(
        "cached-disk",
        hit_ratio=[0.1, 0.5, 0.9],
        write_policy=["write-through", "write-back"],
        ssd_time="0.1 ms",
    )
    assert len(table) == 6
    assert table["hit_ratio"].tolist() == [0.1, 0.1, 0.5, 0.5, 0.9, 0.9]
    assert table.attrs["units"]["mean_time"] == "s"
    for _, row in table.iterrows():
        answer = sa.run(
            "cached-disk", hit_ratio=row["hit_ratio"], write_policy=row["write_policy"], ssd_time="0.1 ms"
        )
        for name, value in answer.items():
            if value is None:
                assert pd.isna(row[name]) and row[f"{name}_reason"] == answer.reasons[name]
            else:
                assert row[name] == value


def test_one_output_alone_is_what_it_is_among_all():
    spare = np.geomspace(0.02, 1, 300)
    alone = sa.columns("write-amplification", outputs="write_amplification", overprovisioning=spare)
    every = sa.columns("write-amplification", outputs=["write_amplification"] * 2, overprovisioning=spare)
    assert np.array_equal(alone["write_amplification"], every["write_amplification"])


def test_a_list_stays_the_same_in_all_rows():
    depths = dict(depths=[1, 8], depth_shares=[0.5, 0.5])
    table = sa.sweep("workload", outputs="read_share", reads=[100, 300], writes=100, **depths)
    assert table["read_share"].tolist() == [0.5, 0.75]
    with pytest.raises(sa.Refused, match="depths of workload is a list: it cannot be swept"):
        sa.sweep("workload", depths=[[1, 2], [3, 4]])


def test_what_is_missing_is_said():
    quick = dict(cache_time=[1e-5, 1e-3], ssd_time=1e-4)
    with pytest.warns(
        sa.UnknownValues, match="1 of 2 rows have no hit_ratio_to_match_ssd, for example: Even"
    ):
        found = sa.columns("cached-disk", **quick)
    assert np.isnan(found["hit_ratio_to_match_ssd"]).tolist() == [False, True]
    assert found.reasons["hit_ratio_to_match_ssd"][0] is None


def test_a_row_that_is_refused():
    with pytest.raises(sa.Refused, match=r"Hit ratio \(hit_ratio\) is 120%; it must be from 0% to 100%\."):
        sa.sweep("cached-disk", hit_ratio=[0.5, 1.2])
    kept = sa.sweep("cached-disk", hit_ratio=[0.5, 1.2], refused="keep")
    assert kept["mean_time"].isna().tolist() == [False, True]
    assert kept["mean_time_reason"][1].startswith("Hit ratio (hit_ratio) is 120%")


def test_rows_that_go_together():
    table = sa.sweep("cached-disk", zip=True, hit_ratio=[0.1, 0.2], disk_time=["10 ms", "20 ms"])
    assert table["disk_time"].tolist() == [0.01, 0.02]
    with pytest.raises(sa.Refused, match="hit_ratio has 2, disk_time has 3"):
        sa.sweep("cached-disk", zip=True, hit_ratio=[0.1, 0.2], disk_time=[1, 1, 1])


def test_an_output_with_the_name_of_an_input():
    table = sa.sweep("littles-law", throughput=[100, 200], response_time=0.01)
    assert table["throughput"].tolist() == table["output.throughput"].tolist() == [100, 200]


def test_an_answer_travels_and_threads_have_engines_of_their_own():
    answer = sa.run("cached-disk")
    assert pickle.loads(pickle.dumps(answer)) == answer
    with ThreadPoolExecutor(4) as pool:
        found = pool.map(lambda share: sa.run("cached-disk", hit_ratio=share)["mean_time"], [0.5] * 40)
    assert len(set(found)) == 1


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: sa.run("cached"), "There is no model “cached”; perhaps cached-disk?"),
        (lambda: sa.run("cached-disk", hitratio=1), "cached-disk has no input “hitratio”; perhaps hit_ratio?"),
        (lambda: sa.run("cached-disk", price=1), "cached-disk has no input “price”; it has disk_time, "),
        (lambda: sa.sweep("cached-disk", hitratio=[0.1, 1]), "“hitratio”; perhaps hit_ratio?"),
        (lambda: sa.columns("cached-disk", hitratio=[0.1]), "“hitratio”; perhaps hit_ratio?"),
        (lambda: sa.link("cached-disk", hitratio=0.1), "“hitratio”; perhaps hit_ratio?"),
        (lambda: sa.seek("cached-disk", "hitratio", "mean_time", 1), "“hitratio”; perhaps hit_ratio?"),
        (lambda: sa.seek("cached-disk", "hit_ratio", "mean", 1), "“mean”; perhaps mean_time?"),
        (lambda: sa.seek("cached-disk", "hit_ratio", "mean_time", "1 GB"), "must be in s, "),
        (lambda: sa.seek("cached-disk", "hit_ratio", "mean_time", 1, ratio=1), "perhaps hit_ratio?"),
        (lambda: sa.seek("cached-disk", "hit_ratio", "mean_time", 1, hit_ratio=1), "cannot be given too"),
        (lambda: sa.seek("cached-disk", "hit_ratio", "mean_time", 1, disk_time=-1), "Disk access time"),
        (lambda: sa.seek("cached-disk", "write_policy", "mean_time", 1), "is not a number, so it cannot"),
        (lambda: sa.seek("simulate", "user_pages", "write_amplification", 2), "The simulator is not searched"),
        (lambda: sa.run("cached-disk", hit_ratio=float("nan")), "“NaN” is not a number"),
        (lambda: sa.run("cached-disk", hit_ratio="15GB"), "must be in %, or be a number from 0 to 1."),
        (lambda: sa.columns("cached-disk", outputs="time"), "cached-disk has no output “time”; perhaps "),
        (lambda: sa.widget("cached-disk"), "A widget needs the book on a web server"),
    ],
)
def test_what_cannot_be_answered_is_a_sentence(call, sentence):
    with pytest.raises(ValueError) as refused:
        call()
    assert sentence in str(refused.value)
